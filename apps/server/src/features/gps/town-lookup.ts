import type { LocationResult } from '@steelsafe/contract/gps/entities.ts'
import { RespondingThread } from '#core/jobs/responding-thread.ts'
import type { TownRequest } from './town-requests.ts'

/** Idle time after which the thread ends and releases the memory of the towns, in milliseconds. */
const idleMs = 600_000

/**
 * The thread that searches the towns. Loading them takes most of a second and about 80 MB of memory, and would block
 * other requests on the main thread.
 */
const thread = new RespondingThread<TownRequest, LocationResult[]>(
  new URL('./towns-thread.ts', import.meta.url),
  idleMs,
)

/**
 * Returns the largest towns whose names begin with a term.
 * @throws 503 when too many lookups wait
 */
export const findTowns = (name: string): Promise<LocationResult[]> => thread.request({ name })

/**
 * Returns the nearest town; undefined when no town is near.
 * @throws 503 when too many lookups wait
 */
export const findNearestTown = async (
  latitude: number,
  longitude: number,
): Promise<LocationResult | undefined> => (await thread.request({ latitude, longitude }))[0]
