import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'

/** What a new file needs to know of its call, whichever way its bytes come. */
export interface UploadCall {
  project: string
  caller: Pick<Caller, 'id'>
  services: Services
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
