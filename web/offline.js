// Writes sw.js beside the page: the shell (page, scripts, styles) is kept in the browser, so that the
// page opens without a connection and says what it cannot do. Play and coach are never kept.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const WORKER = new URL('./worker.js', import.meta.url)

export function offline() {
  return {
    name: 'kibitz-offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))
      const files = ['/', '/manifest.webmanifest', '/icon.svg', ...names.map((name) => `/${name}`)]
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const source = readFileSync(WORKER, 'utf8')
        .replace('__VERSION__', JSON.stringify(version))
        .replace('__FILES__', JSON.stringify(files))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}
