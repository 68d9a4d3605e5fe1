/** Colored triangles that are drawn instead of a part. */
export interface PaintedTriangles {
  /** Nine numbers per triangle, in mm. */
  positions: Float32Array
  /** Red, green, and blue of each corner, linear from 0 to 255. */
  colors: Uint8Array
}
