// What tiles.js makes for the build: every tile's picture, by the tile.
declare module 'virtual:tiles' {
  const tiles: any
  export default tiles
  export const TILES: any
}
