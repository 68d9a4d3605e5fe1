import * as z from 'zod'
import { countryCodes } from '../core/countries.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { maxLatitude, maxLongitude } from './rules.ts'

const number = z.number({ error: fields.expected('rule.number') })

/** Degrees of WGS 84. */
const latitude = number.min(-maxLatitude, 'rule.latitude').max(maxLatitude, 'rule.latitude')
const longitude = number.min(-maxLongitude, 'rule.longitude').max(maxLongitude, 'rule.longitude')

/** A position in an address, where numbers travel as text. In a body nothing is coerced: an empty field would be 0. */
export const positionQuery = z.object({
  lat: z.coerce.number('rule.number').pipe(latitude),
  lon: z.coerce.number('rule.number').pipe(longitude),
})

export const placeAddress = z.object({
  streetAddress1: fields.text(limits.titleLength).default(''),
  streetAddress2: fields.text(limits.titleLength).default(''),
  city: fields.text().default(''),
  stateProvince: fields.text().default(''),
  postalCode: fields.text(20).default(''),
  /** ISO 3166-1 alpha-2, or empty where nobody knows. */
  countryCode: z.enum(['', ...countryCodes] as [string, ...string[]], 'rule.notAChoice').default(''),
})
export type PlaceAddress = z.infer<typeof placeAddress>

export const gpsForm = placeAddress.extend({
  latitude,
  longitude,
  comments: fields.text(limits.textLength).default(''),
})

export const correctedLocation = gpsForm.extend({ gpsId: fields.id })

/** Where a tool was, and when. Whoever recorded it may correct and delete it, and so may who has EditProfile. */
export const gpsLocation = gpsForm.extend({
  id: z.string(),
  date: fields.instant,
  person: z.string(),
  can: z.object({ change: z.boolean() }),
})
export type GpsLocation = z.infer<typeof gpsLocation>

/** A place that was looked up: its address as far as it is known, and where it is. */
export const foundPlace = placeAddress.extend({ latitude: z.number(), longitude: z.number() })
export type FoundPlace = z.infer<typeof foundPlace>
