import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { offline } from './offline.js'
import { tiles } from './tiles.js'

export default defineConfig({
  plugins: [svelte(), tiles(), offline()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // no data: scripts or styles, so the content policy stays strict
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8765', ws: true } } },
})
