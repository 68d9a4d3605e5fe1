import * as z from 'zod'

/**
 * A backup is a tar archive: what it is, the database, the files, and what has to be in it. Those of Steelsafe 0.1 have
 * database and files alone.
 */
export const entryNames = {
  about: 'about.json',
  database: 'database.jsonl',
  files: 'files/',
  contents: 'contents.json',
} as const

/** The migrations of its database: what version of Steelsafe it needs. */
export const Version = z.object({ migrations: z.array(z.string()) })

export const About = Version.extend({
  format: z.literal('steelsafe-backup'),
  version: z.literal(2),
  takenAt: z.iso.datetime(),
})
export type About = z.infer<typeof About>

export const Contents = z.object({
  files: z.number(),
  fileBytes: z.number(),
  /** Rows by table. */
  tables: z.record(z.string(), z.number()),
  /** Of one line for each entry before this one, as {@link Tally} writes it. */
  sha256: z.string(),
})
export type Contents = z.infer<typeof Contents>

/** This file does not hold what a backup holds. Its message is for the person who restores. */
export class NotABackup extends Error {
  override readonly name = 'NotABackup'
}
