import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { hasMixedWord } from '../core/names/scripts.ts'
import { archiveLimits } from './limits.ts'
import { archiveProblems, exportStates, importStates } from './names.ts'

/** The progress of an export or an import: files and rows. `totalCount` is null until they are counted. */
const progress = {
  doneCount: z.number().int(),
  totalCount: z.number().int().nullable(),
  /** Null unless the export or import has failed. */
  problem: z.enum(archiveProblems).nullable(),
  createdDate: fields.instant,
  createdBy: z.string(),
}

/** An export of all data of a company. */
export const companyExport = z.object({
  id: z.string(),
  state: z.enum(exportStates),
  ...progress,
  /** The name of the archive, without its extension. */
  name: z.string(),
  /** Null until the export is done. */
  sizeBytes: z.number().nullable(),
  /** The time at which the archive is deleted; null until the export is done. */
  expirationDate: fields.instant.nullable(),
  /** The time of the last download; null before the first download. */
  downloadedDate: fields.instant.nullable(),
})
export type CompanyExport = z.infer<typeof companyExport>

export const exportQuery = z.object({ exportId: fields.id })

/** The signed address of an archive, which a browser opens without a token. */
export const archiveAddress = z.object({ url: z.string(), name: z.string() })

/** An uploaded archive, and its import. */
export const companyImport = z.object({
  id: z.string(),
  state: z.enum(importStates),
  ...progress,
  /** The name of the uploaded file. */
  fileName: z.string(),
  sizeBytes: z.number(),
  /** The company of the archive. */
  sourceName: z.string(),
  /**
   * The company into which the archive is imported; null while nothing is imported, and after the company was deleted.
   */
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
})
export type CompanyImport = z.infer<typeof companyImport>

const archivedProject = z.object({
  id: z.string(),
  number: z.string(),
  partName: z.string(),
  /** The number that the tool gets if another tool of the chosen company already has `number`; otherwise null. */
  newNumber: z.string().nullable(),
})

/** The contents of an uploaded archive and the effects of its import, before anything is imported. */
export const importPreview = companyImport.extend({
  exportedDate: fields.instant,
  /** The version of Steelsafe that wrote the archive. */
  appVersion: z.string(),
  projects: z.array(archivedProject),
  rowCount: z.number().int(),
  fileCount: z.number().int(),
  /** Size of the files without versions and pictures that the storage had lost, in bytes. */
  fileBytes: z.number(),
  /** Number of files that the storage had lost when the archive was written. They are imported without content. */
  missingCount: z.number().int(),
  people: z.object({
    /** Number of people who have an account in this installation, by their e-mail address. */
    matchedCount: z.number().int(),
    /** Number of people who get a new account. At most `archiveLimits.shownPeople` of them are listed. */
    newCount: z.number().int(),
    shown: z.array(z.object({ name: z.string(), email: z.string() })),
    /** Number of people whose accounts were deleted before the export. */
    formerCount: z.number().int(),
  }),
  /** True when a company of this installation has the name of the archived company. */
  isNameTaken: z.boolean(),
  /** The company that an earlier import of this archive has created; null without an earlier import. */
  earlier: z.object({ companyId: z.string(), companyName: z.string(), date: fields.instant }).nullable(),
})
export type ImportPreview = z.infer<typeof importPreview>

export const previewQuery = z.object({
  /** The company into which tools would be imported. Determines `newNumber`. */
  companyId: fields.id.optional(),
})

export const companyToImport = z.object({
  name: fields.requiredText().refine(name => !hasMixedWord(name), 'companies:rule.mixedScripts'),
  /** True to import an archive again although this installation has already created a company from it. */
  isCopy: z.boolean('rule.flag').default(false),
})

export const projectsToImport = z.object({
  companyId: fields.id,
  /** The ids of the tools in the archive. */
  projectIds: z
    .array(fields.id, 'rule.required')
    .min(1, 'company-archive:rule.oneProject')
    .max(archiveLimits.selectedProjects, 'rule.tooMany')
    .transform(ids => [...new Set(ids)]),
})
