import type { Caller } from '#core/access/caller.ts'
import type { Transaction } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'

/** The parts of a request that every kind of upload needs. */
export interface UploadCall {
  project: string
  caller: Pick<Caller, 'id'>
  services: Services
  transaction: Transaction
}
