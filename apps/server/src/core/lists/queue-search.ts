import type { Caller } from '#core/access/caller.ts'
import { KeyedWorkQueue } from '#core/jobs/work-queue.ts'

const turns = new KeyedWorkQueue(1_000)

/**
 * Runs the searches of each user one after the other. A search reads many rows in portions, and the portions of several
 * concurrent searches would delay other users as long as a single statement for all rows.
 * @throws 503 when too many searches of the user wait
 */
export const queueSearch = <T>({ id }: Pick<Caller, 'id'>, search: () => Promise<T>): Promise<T> =>
  turns.run(id, search)
