import * as z from 'zod'

/** The entries of a backup, which is a tar archive. Backups of Steelsafe 0.1 have only the database and the files. */
export const entryNames = {
  about: 'about.json',
  database: 'database.jsonl',
  files: 'files/',
  contents: 'contents.json',
} as const

/** The migrations of the archived database, which decide what version of Steelsafe can read it. */
export const Version = z.object({ migrations: z.array(z.string()) })

export const AboutBackup = Version.extend({
  format: z.literal('steelsafe-backup'),
  version: z.literal(2),
  takenAt: z.iso.datetime(),
})
export type AboutBackup = z.infer<typeof AboutBackup>

export const Contents = z.object({
  files: z.number(),
  fileBytes: z.number(),
  /** Row counts by table. */
  tables: z.record(z.string(), z.number()),
  /** Hash of a line for each earlier entry, as written by {@link Tally}. */
  sha256: z.string(),
})
export type Contents = z.infer<typeof Contents>

/** The file is not a valid backup. The message is for the user who restores it. */
export class NotABackup extends Error {
  override readonly name = 'NotABackup'
}
