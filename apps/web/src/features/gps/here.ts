import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import type { FoundPlace, PlaceAddress } from '@steelsafe/contract/gps/entities.ts'
import { call } from '#core/client.ts'

/** Degrees of WGS 84. */
export type Position = Pick<FoundPlace, 'latitude' | 'longitude'>

/** Where this device is. @throws when it does not answer within 15 seconds */
export const here = (): Promise<Position> =>
  new Promise((found, failed) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => found({ latitude, longitude }),
      failed,
      { enableHighAccuracy: true, timeout: 15_000 },
    ),
  )

/** @throws when nobody knows the place */
export const addressOf = ({ latitude, longitude }: Position): Promise<PlaceAddress> =>
  call(gps.reverse, { query: { lat: latitude, lon: longitude } })
