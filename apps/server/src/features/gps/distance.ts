const earthRadiusKm = 6_371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Returns the great-circle distance in kilometers by the haversine formula (R. W. Sinnott, Sky and Telescope 68, 1984).
 */
export function distanceKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const a =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)))
}
