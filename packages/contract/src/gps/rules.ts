/** Bounds of a position on the earth in degrees of WGS 84. */
export const maxLatitude = 90
export const maxLongitude = 180

/** The position that two numbers of a form mean; undefined while they are none. */
export const positionOf = (latitude: unknown, longitude: unknown) =>
  isWithin(latitude, maxLatitude) && isWithin(longitude, maxLongitude) ? { latitude, longitude } : undefined

const isWithin = (degrees: unknown, max: number): degrees is number =>
  typeof degrees === 'number' && Math.abs(degrees) <= max
