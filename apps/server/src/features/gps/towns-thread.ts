import type { PlaceResult } from '@steelsafe/contract/gps/entities.ts'
import { respondOnThread } from '#core/jobs/respond-on-thread.ts'
import type { TownRequest } from './town-requests.ts'
import { nearestTown, townsNamed } from './towns.ts'

respondOnThread<TownRequest, PlaceResult[]>(request => {
  if ('name' in request) return townsNamed(request.name)
  const town = nearestTown(request.latitude, request.longitude)
  return town ? [town] : []
})
