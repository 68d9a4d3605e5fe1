import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { countryCodes } from '../core/formats/countries.ts'
import { limits } from '../core/limits.ts'
import { maxLatitude, maxLongitude } from './rules.ts'

const number = z.number({ error: fields.createTypeError('rule.number') })

/** The coordinates are in degrees (WGS 84). */
const latitude = number.min(-maxLatitude, 'rule.latitude').max(maxLatitude, 'rule.latitude')
const longitude = number.min(-maxLongitude, 'rule.longitude').max(maxLongitude, 'rule.longitude')

/**
 * A position in a query, where numbers are sent as text. Numbers in a body are not coerced, because an empty field
 * would become 0.
 */
export const positionQuery = z.object({
  lat: z.coerce.number('rule.number').pipe(latitude),
  lon: z.coerce.number('rule.number').pipe(longitude),
})

export const locationAddress = z.object({
  streetAddress1: fields.text(limits.titleLength).default(''),
  streetAddress2: fields.text(limits.titleLength).default(''),
  city: fields.text().default(''),
  stateProvince: fields.text().default(''),
  postalCode: fields.text(20).default(''),
  /** ISO 3166-1 alpha-2; empty when unknown. */
  countryCode: z.enum(['', ...countryCodes] as [string, ...string[]], 'rule.notAChoice').default(''),
})
export type LocationAddress = z.infer<typeof locationAddress>

export const gpsForm = locationAddress.extend({
  latitude,
  longitude,
  comments: fields.longText().default(''),
})

/** A location with the version that the caller read. The second of two simultaneous corrections is refused. */
export const correctedLocation = gpsForm.extend({ gpsId: fields.id, version: fields.wholeNumber() })

/** A location in the version that the caller has read. */
export const locationVersionQuery = z.object({ gpsId: fields.id, version: fields.readVersion() })

/** A recorded location of a tool. The user who recorded it and users with EditProfile may change and delete it. */
export const gpsLocation = gpsForm.extend({
  id: z.string(),
  date: fields.instant,
  person: z.string(),
  version: z.number().int(),
  can: z.object({ change: z.boolean() }),
})
export type GpsLocation = z.infer<typeof gpsLocation>

/** A result of a search: a position and the known parts of its address. */
export const locationResult = locationAddress.extend({ latitude: z.number(), longitude: z.number() })
export type LocationResult = z.infer<typeof locationResult>
