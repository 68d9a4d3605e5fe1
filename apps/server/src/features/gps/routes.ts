import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { addressAt, placesOf } from './geocoder.ts'
import { addPlace, correctPlace, listPlaces, removePlace } from './places.ts'

export const gpsRoutes = [
  serve(gps.list, listPlaces),
  serve(gps.add, addPlace),
  serve(gps.correct, correctPlace),
  serve(gps.remove, removePlace),
  serveWithoutTransaction(gps.reverse, addressAt),
  serveWithoutTransaction(gps.search, placesOf),
]
