import { countryCodes } from '@steelsafe/contract/core/formats/countries.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { gps as calls } from '@steelsafe/contract/gps/endpoints.ts'
import type { LocationAddress, LocationResult } from '@steelsafe/contract/gps/entities.ts'
import * as z from 'zod'
import { AppError } from '#core/errors.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { findNearestTown, findTowns } from './town-lookup.ts'

const timeoutMs = 5_000

/**
 * The fields of a response that Steelsafe uses, from a service that is compatible with Nominatim
 * (https://nominatim.org/release-docs/latest/api/Output/).
 */
const nominatimPlace = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  address: z
    .object({
      house_number: z.string().optional(),
      road: z.string().optional(),
      city: z.string().optional(),
      town: z.string().optional(),
      village: z.string().optional(),
      state: z.string().optional(),
      postcode: z.string().optional(),
      country_code: z.string().optional(),
    })
    .default({}),
})

/**
 * Returns the address of a location from the configured service. Without a service, or when it does not respond, returns
 * the nearest town.
 * @throws 404 when no address is found
 */
export async function addressAt({
  services,
  query: { lat, lon },
}: StreamingCall<typeof calls.reverse>): Promise<LocationAddress> {
  const answer = await queryGeocoder(
    services,
    'reverse',
    { lat: String(lat), lon: String(lon) },
    nominatimPlace,
  )
  const location = answer ? toLocation(answer) : await findNearestTown(lat, lon)
  if (!location) throw new AppError(404, { key: 'gps:rule.noAddress' })
  const { latitude: _, longitude: __, ...address } = location
  return address
}

/**
 * Returns the locations that match a search term. Without a service, or when it finds nothing, returns the towns whose
 * names begin with the term.
 */
export async function searchLocations({
  services,
  query: { searchTerm },
}: StreamingCall<typeof calls.search>): Promise<LocationResult[]> {
  const answer = await queryGeocoder(
    services,
    'search',
    { q: searchTerm, limit: '10' },
    z.array(nominatimPlace),
  )
  return answer && answer.length > 0 ? answer.map(toLocation) : findTowns(searchTerm)
}

async function queryGeocoder<Schema extends z.ZodType>(
  { config, log }: Services,
  path: 'reverse' | 'search',
  query: Record<string, string>,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  if (!config.GEOCODER_URL) return undefined
  try {
    const url = new URL(path, config.GEOCODER_URL.replace(/\/?$/, '/'))
    url.search = String(new URLSearchParams({ ...query, format: 'jsonv2', addressdetails: '1' }))
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'user-agent': 'Steelsafe' },
    })
    return answer.ok ? schema.parse(await answer.json()) : undefined
  } catch (error) {
    log.warn({ what: path, reason: (error as Error).name }, 'the geocoder did not answer')
    return undefined
  }
}

function toLocation({ lat, lon, address }: z.output<typeof nominatimPlace>): LocationResult {
  const { house_number, road, city, town, village, state, postcode, country_code } = address
  const countryCode = country_code?.toUpperCase() ?? ''
  return {
    latitude: lat,
    longitude: lon,
    streetAddress1: truncate([road, house_number].filter(Boolean).join(' '), 200),
    streetAddress2: '',
    city: truncate(city ?? town ?? village ?? '', 100),
    stateProvince: truncate(state ?? '', 100),
    postalCode: truncate(postcode ?? '', 20),
    countryCode: (countryCodes as readonly string[]).includes(countryCode) ? countryCode : '',
  }
}
