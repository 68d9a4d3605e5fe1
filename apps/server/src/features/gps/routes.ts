import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { serve, serveInSteps } from '#core/serve.ts'
import { addressAt, placesOf } from './geocoder.ts'
import { addPlace, listPlaces } from './places.ts'

export const gpsRoutes = [
  serve(gps.list, ({ tx, project, query }) => listPlaces(tx, project, query)),
  serve(gps.add, ({ tx, caller, project, body }) => addPlace(tx, caller.id, project, body)),
  serveInSteps(gps.reverse, ({ services, query }) => addressAt(services, query.lat, query.lon)),
  serveInSteps(gps.search, ({ services, query }) => placesOf(services, query.searchTerm)),
]
