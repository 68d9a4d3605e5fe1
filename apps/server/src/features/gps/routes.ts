import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { addressAt, placesOf } from './geocoder.ts'
import { correctPlace, createPlace, deletePlace, listPlaces } from './places.ts'

export const gpsRoutes = [
  serve(gps.list, listPlaces),
  serve(gps.create, createPlace),
  serve(gps.update, correctPlace),
  serve(gps.delete, deletePlace),
  serveWithoutTransaction(gps.reverse, addressAt),
  serveWithoutTransaction(gps.search, placesOf),
]
