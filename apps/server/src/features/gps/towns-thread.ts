import type { LocationResult } from '@steelsafe/contract/gps/entities.ts'
import { respondOnThread } from '#core/jobs/respond-on-thread.ts'
import type { TownRequest } from './town-requests.ts'
import { nearestTown, townsNamed } from './towns.ts'

respondOnThread<TownRequest, LocationResult[]>(request => {
  if ('name' in request) return townsNamed(request.name)
  const town = nearestTown(request.latitude, request.longitude)
  return town ? [town] : []
})
