import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { addressAt, searchLocations } from './geocoder.ts'
import { createLocation, deleteLocation, listLocations, updateLocation } from './locations.ts'

export const gpsRoutes = [
  serve(gps.list, listLocations),
  serve(gps.create, createLocation),
  serve(gps.update, updateLocation),
  serve(gps.delete, deleteLocation),
  serveWithoutTransaction(gps.reverse, addressAt),
  serveWithoutTransaction(gps.search, searchLocations),
]
