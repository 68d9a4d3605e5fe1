import type { Caller } from '#core/access/caller.ts'
import type { Services } from '#core/services.ts'
import { publishProgress } from './publish-change.ts'

const pauseMs = 500

/**
 * Returns a function that sends the progress of a long call to the event streams of its caller: at the beginning, twice
 * a second, and at the end.
 * @param id the id of the call, chosen by the caller; without it no progress is sent
 */
export function createProgressReporter(
  { engine }: Pick<Services, 'engine'>,
  caller: Pick<Caller, 'id'>,
  id: string | undefined,
  totalCount: number,
): (done: number) => Promise<void> {
  let publishedAt = 0
  return async done => {
    if (!id || (done < totalCount && Date.now() - publishedAt < pauseMs)) return
    publishedAt = Date.now()
    await engine.transaction(tx => publishProgress(tx, caller.id, { id, done, of: totalCount }))
  }
}
