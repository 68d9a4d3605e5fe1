import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { addressAt, searchPlaces } from './geocoder.ts'
import { createPlace, deletePlace, listPlaces, updatePlace } from './places.ts'

export const gpsRoutes = [
  serve(gps.list, listPlaces),
  serve(gps.create, createPlace),
  serve(gps.update, updatePlace),
  serve(gps.delete, deletePlace),
  serveWithoutTransaction(gps.reverse, addressAt),
  serveWithoutTransaction(gps.search, searchPlaces),
]
