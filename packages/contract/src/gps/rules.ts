/** Bounds of a position in degrees (WGS 84). */
export const maxLatitude = 90
export const maxLongitude = 180

/** Returns the position from two values of a form; undefined unless both are valid. */
export const positionOf = (latitude: unknown, longitude: unknown) =>
  isWithin(latitude, maxLatitude) && isWithin(longitude, maxLongitude) ? { latitude, longitude } : undefined

const isWithin = (degrees: unknown, max: number): degrees is number =>
  typeof degrees === 'number' && Math.abs(degrees) <= max
