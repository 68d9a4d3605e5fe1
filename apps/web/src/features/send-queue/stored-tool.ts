import type { LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import type { EntryDefaults, ScrapReason } from '@steelsafe/contract/production/entities.ts'

/** The data of a tool that forms need offline, each as of the last time it was opened. */
export interface StoredParts {
  /** Initial values of a new production entry, taken from the last one. */
  defaults: EntryDefaults
  /** Reasons for scrap. */
  reasons: ScrapReason[]
  /** Choices of an entry of the maintenance log. */
  choices: LogChoices
}

/** A tool that is stored on this device. */
export interface StoredTool extends Partial<StoredParts> {
  userId: string
  /** Id of the project. */
  id: string
  /** Display name: number and part name. */
  name: string
  /** In milliseconds since 1970. */
  openedAt: number
}
