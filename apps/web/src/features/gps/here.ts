import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import type { FoundPlace, PlaceAddress } from '@steelsafe/contract/gps/entities.ts'
import { call } from '#core/client.ts'

/** Coordinates in degrees (WGS 84). */
export type Position = Pick<FoundPlace, 'latitude' | 'longitude'>

/**
 * Returns the position of this device.
 * @throws if there is no position within 15 seconds
 */
export const here = (): Promise<Position> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      reject,
      { enableHighAccuracy: true, timeout: 15_000 },
    ),
  )

/**
 * Returns the address of a position.
 * @throws if the position has no known address
 */
export const findAddress = ({ latitude, longitude }: Position): Promise<PlaceAddress> =>
  call(gps.reverse, { query: { lat: latitude, lon: longitude } })
