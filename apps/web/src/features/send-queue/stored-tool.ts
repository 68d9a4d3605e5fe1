import type { LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import type { EntryDefaults, ScrapReason } from '@steelsafe/contract/production/entities.ts'

/** What forms need of a tool while there is no network: each what was there when it was last opened. */
export interface StoredParts {
  /** What a new entry of production begins with: as the last one had it. */
  defaults: EntryDefaults
  /** What the scrap of an entry can be put down to. */
  reasons: ScrapReason[]
  /** What an entry of the maintenance log has to choose from. */
  choices: LogChoices
}

/** A tool as this device knows it. */
export interface StoredTool extends Partial<StoredParts> {
  userId: string
  /** Of the project. */
  id: string
  /** As people call it: its number and the name of its part. */
  name: string
  /** Milliseconds since 1970. */
  openedAt: number
}
