// A position in a link: packed into the fragment, which browsers do not send.
const turned = (text, from, to) => text.replaceAll(from, to)

async function through(bytes, stream) {
  const body = new Blob([bytes]).stream().pipeThrough(stream)
  return new Uint8Array(await new Response(body).arrayBuffer())
}

export async function packed(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  return turned(turned(turned(btoa(String.fromCharCode(...bytes)), '+', '-'), '/', '_'), '=', '')
}

export async function unpacked(text) {
  const bytes = Uint8Array.from(atob(turned(turned(text, '-', '+'), '_', '/')), (letter) => letter.charCodeAt(0))
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))
}
