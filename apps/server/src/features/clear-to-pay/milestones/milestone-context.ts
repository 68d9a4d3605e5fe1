import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'

/** The context of an act on a project's milestones. */
export interface MilestoneContext {
  tx: Tx
  services: Services
  caller: Caller
  project: string
  language: Language
}
