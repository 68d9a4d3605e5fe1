/** Triangles of a part with colors of their own, laid in place of it. */
export interface Paint {
  /** Nine numbers a triangle, mm. */
  positions: Float32Array
  /** Red, green and blue of each corner from 0 to 255, linear. */
  colours: Uint8Array
}
