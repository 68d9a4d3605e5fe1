import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import type { LocationAddress, LocationResult } from '@steelsafe/contract/gps/entities.ts'
import { call } from '#core/http/client.ts'

/** Coordinates in degrees (WGS 84). */
export type Coordinates = Pick<LocationResult, 'latitude' | 'longitude'>

/**
 * Returns the position of this device.
 * @throws GeolocationPositionError if the user denies access or there is no position within 15 seconds
 */
export const getDevicePosition = (): Promise<Coordinates> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      reject,
      { enableHighAccuracy: true, timeout: 15_000 },
    ),
  )

/**
 * Returns the address of a position.
 * @throws CallError if the position has no known address
 */
export const findAddress = ({ latitude, longitude }: Coordinates): Promise<LocationAddress> =>
  call(gps.reverse, { query: { lat: latitude, lon: longitude } })
