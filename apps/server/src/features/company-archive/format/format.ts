import * as fields from '@steelsafe/contract/core/fields.ts'
import * as z from 'zod'

/** The names of the entries that every archive has. docs/company-archive.md describes the format. */
export const entryNames = {
  manifest: 'manifest.json',
  checksums: 'checksums.txt',
  readme: 'README.txt',
  people: 'data/people.json',
} as const

export const dataName = (table: string, format: 'json' | 'csv'): string => `data/${table}.${format}`

/** The version of the format. It changes when an older Steelsafe cannot read the new archives. */
export const formatVersion = 1

/** The part of a manifest that every version of the format has. */
export const ManifestHead = z.object({
  format: z.literal('steelsafe-company'),
  formatVersion: z.number().int().min(1),
  /** The migrations of the exported database: see backup/archive/archive-format.ts. */
  migrations: z.array(z.string().max(100)).max(10_000),
})

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const Manifest = ManifestHead.extend({
  formatVersion: z.literal(formatVersion),
  appVersion: z.string().max(50),
  /** The id of the export. */
  archiveId: fields.id,
  exportedAt: fields.instant,
  company: z.object({ id: fields.id, name: z.string().min(1).max(200) }),
  projects: z.array(
    z.object({
      id: fields.id,
      number: z.string().max(200),
      partName: z.string().max(1_000),
      /** The folder of the tool's files in the archive. */
      folder: z.string().max(1_000),
      /** The id of the project lead; null without a lead. */
      leadId: fields.id.nullable(),
    }),
  ),
  /** Number of people in data/people.json. */
  people: z.number().int().min(0),
  /** The tables with the number of their rows and their columns, in order. */
  tables: z.record(
    z.string(),
    z.object({ rows: z.number().int().min(0), columns: z.array(z.string()).min(1) }),
  ),
  /** The files of tools and of the company, with their earlier versions. */
  files: z.object({ count: z.number().int().min(0), sizeBytes: z.number().min(0) }),
  /** The paths of files that were missing in the storage. */
  missing: z.array(z.string()),
  /** SHA-256 of checksums.txt. */
  checksums: hash,
})
export type Manifest = z.infer<typeof Manifest>

/** A person of an archive. A person whose account was deleted has no address and no name. */
export const ArchivedPerson = z.object({
  id: fields.id,
  email: fields.email.nullable(),
  firstName: z.string().max(200),
  lastName: z.string().max(200),
  language: fields.language,
})
export type ArchivedPerson = z.infer<typeof ArchivedPerson>

/** A line of checksums.txt, as `sha256sum --check` reads it. */
export const checksumLine = (path: string, sha256: string): string => `${sha256}  ${path}\n`
