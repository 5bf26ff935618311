// A QR code of a short text: byte mode, error correction L, versions 1 to 9 (up to 230 bytes).
// ISO/IEC 18004; the numbers are its tables. Returns rows of true (dark) and false.

// By version: data words, correction words of each block, number of blocks.
const SHAPES = [, [19, 7, 1], [34, 10, 1], [55, 15, 1], [80, 20, 1], [108, 26, 1], [136, 18, 2], [156, 20, 2], [194, 24, 2], [232, 30, 2]]
const ALIGN = [, [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]]

// GF(256) with the polynomial 0x11d.
const EXP = new Uint8Array(510)
const LOG = new Uint8Array(256)
for (let at = 0, value = 1; at < 255; at++) {
  EXP[at] = EXP[at + 255] = value
  LOG[value] = at
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1
}
const times = (a, b) => (a && b ? EXP[LOG[a] + LOG[b]] : 0)

function correction(data, count) {
  let generator = [1]
  for (let at = 0; at < count; at++) {
    const next = [...generator, 0]
    generator.forEach((value, place) => (next[place + 1] ^= times(value, EXP[at])))
    generator = next
  }
  const rest = [...data, ...Array(count).fill(0)]
  data.forEach((_, at) => {
    const lead = rest[at]
    generator.forEach((value, place) => (rest[at + place] ^= times(value, lead)))
  })
  return rest.slice(data.length)
}

function words(bytes, version) {
  const [size, extra, blocks] = SHAPES[version]
  const bits = []
  const put = (value, length) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1)
  }
  put(4, 4)
  put(bytes.length, 8)
  bytes.forEach((byte) => put(byte, 8))
  put(0, Math.min(4, size * 8 - bits.length))
  while (bits.length % 8) bits.push(0)
  const data = []
  for (let at = 0; at < bits.length; at += 8) data.push(parseInt(bits.slice(at, at + 8).join(''), 2))
  for (let pad = 0xec; data.length < size; pad ^= 0xec ^ 0x11) data.push(pad)
  const each = size / blocks
  const parts = Array.from({ length: blocks }, (_, n) => data.slice(n * each, (n + 1) * each))
  const checks = parts.map((part) => correction(part, extra))
  const woven = (rows, length) => Array.from({ length }, (_, at) => rows.map((row) => row[at])).flat()
  return [...woven(parts, each), ...woven(checks, extra)]
}

// What the code needs to be read: finders, timing, alignment; `null` is free for data.
function frame(version) {
  const side = 17 + 4 * version
  const grid = Array.from({ length: side }, () => Array(side).fill(null))
  const square = (row, column, reach) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y))
        if (grid[row + y]?.[column + x] !== undefined) grid[row + y][column + x] = reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4
      }
  }
  for (const [row, column] of [[3, 3], [3, side - 4], [side - 4, 3]]) square(row, column, 4)
  for (const row of ALIGN[version])
    for (const column of ALIGN[version]) if (grid[row][column] === null) square(row, column, 2)
  for (let at = 8; at < side - 8; at++) {
    grid[6][at] ??= at % 2 === 0
    grid[at][6] ??= at % 2 === 0
  }
  return grid
}

// Fifteen bits that say correction L and the mask, twice; and the version from 7 on.
/** @returns {[number, number, boolean][]} */
function formats(side, mask, version) {
  let rest = (1 << 3) | mask
  for (let at = 0; at < 10; at++) rest = (rest << 1) ^ (rest >> 9 & 1 ? 0x537 : 0)
  const bits = ((((1 << 3) | mask) << 10) | (rest & 1023)) ^ 0x5412
  /** @type {[number, number, boolean][]} */
  const found = []
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >> at) & 1) === 1
    found.push([at < 6 ? at : at < 8 ? at + 1 : side - 15 + at, 8, dark])
    found.push([8, at < 8 ? side - 1 - at : at === 8 ? 7 : 14 - at, dark])
  }
  found.push([side - 8, 8, true])
  if (version >= 7) {
    let left = version
    for (let at = 0; at < 12; at++) left = (left << 1) ^ (left >> 11 & 1 ? 0x1f25 : 0)
    const told = (version << 12) | (left & 4095)
    for (let at = 0; at < 18; at++) {
      const dark = ((told >> at) & 1) === 1
      const [near, far] = [Math.floor(at / 3), side - 11 + (at % 3)]
      found.push([near, far, dark], [far, near, dark])
    }
  }
  return found
}

export function qrOf(text, mask = 0) {
  const bytes = [...new TextEncoder().encode(text)]
  const version = SHAPES.findIndex((shape) => shape && shape[0] >= bytes.length + 2)
  if (version < 1) return null
  const grid = frame(version)
  const side = grid.length
  for (const [row, column, dark] of formats(side, mask, version)) grid[row][column] = dark
  const MASKS = [(r, c) => (r + c) % 2 === 0, (r) => r % 2 === 0, (r, c) => c % 3 === 0, (r, c) => (r + c) % 3 === 0]
  const data = words(bytes, version)
  let at = 0
  for (let pair = side - 1, up = true; pair > 0; pair -= 2, up = !up) {
    if (pair === 6) pair = 5
    for (let step = 0; step < side; step++) {
      const row = up ? side - 1 - step : step
      for (const column of [pair, pair - 1]) {
        if (grid[row][column] !== null) continue
        const bit = ((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
        grid[row][column] = (bit === 1) !== MASKS[mask](row, column)
        at++
      }
    }
  }
  return grid
}
