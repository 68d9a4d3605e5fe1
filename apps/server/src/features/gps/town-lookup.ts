import type { PlaceResult } from '@steelsafe/contract/gps/entities.ts'
import { RespondingThread } from '#core/jobs/responding-thread.ts'
import type { TownRequest } from './town-requests.ts'

/** Time without a lookup after which the towns leave the memory, in milliseconds. */
const idleMs = 600_000

/**
 * The thread with the towns. Reading them takes most of a second and some 80 MB of memory, so that the thread of the
 * requests does neither.
 */
const thread = new RespondingThread<TownRequest, PlaceResult[]>(
  new URL('./towns-thread.ts', import.meta.url),
  idleMs,
)

/**
 * Returns the largest towns whose names begin with a term.
 * @throws 503 when too many lookups wait
 */
export const findTowns = (name: string): Promise<PlaceResult[]> => thread.request({ name })

/**
 * Returns the nearest town; undefined when there is none around.
 * @throws 503 when too many lookups wait
 */
export const findNearestTown = async (
  latitude: number,
  longitude: number,
): Promise<PlaceResult | undefined> => (await thread.request({ latitude, longitude }))[0]
