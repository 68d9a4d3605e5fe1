import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { addressAt, placesOf } from './geocoder.ts'
import { addPlace, correctPlace, listPlaces, removePlace } from './places.ts'

export const gpsRoutes = [
  serve(gps.list, ({ tx, caller, project, query }) => listPlaces(tx, caller, project, query)),
  serve(gps.add, ({ tx, caller, project, body }) => addPlace(tx, caller, project, body)),
  serve(gps.correct, ({ tx, caller, project, body }) => correctPlace(tx, caller, project, body)),
  serve(gps.remove, ({ tx, caller, project, query }) => removePlace(tx, caller, project, query.gpsId)),
  serveWithoutTransaction(gps.reverse, ({ services, query }) => addressAt(services, query.lat, query.lon)),
  serveWithoutTransaction(gps.search, ({ services, query }) => placesOf(services, query.searchTerm)),
]
