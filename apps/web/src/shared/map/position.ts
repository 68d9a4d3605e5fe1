/** A position on the map, in degrees (WGS 84). */
export interface Position {
  latitude: number
  longitude: number
}
