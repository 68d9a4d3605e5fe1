import type { EntryDefaults } from '@steelsafe/contract/production/entities.ts'

/** What the floor form needs of a tool while there is no network. */
export interface KeptTool {
  userId: string
  /** Of the project. */
  id: string
  /** As people call it: its number and the name of its part. */
  name: string
  /** Milliseconds since 1970. */
  openedAt: number
  /** What a new entry begins with: as the last one had it. */
  defaults: EntryDefaults
}
