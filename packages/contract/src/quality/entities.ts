import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { localText } from '../knowledge/entities.ts'
import { qualityLimits } from './limits.ts'
import { documentOrigins, documentStates, qualitySections } from './names.ts'

/** What is typed with the PDF of a new version. Whoever sends it approves it. */
export const newVersion = z.object({
  /** As the company names it: "B", "03.1". */
  revision: fields.requiredText(qualityLimits.revisionLength),
  /** From this day on it counts; until then the version before does. */
  effectiveDate: fields.day,
  /** Who answers for its content: a person or a function. */
  owner: fields.requiredText(),
  /** What is different from the version before; people read this before they read the document again. */
  changes: fields.text(qualityLimits.changesLength).default(''),
})
export type NewVersion = z.output<typeof newVersion>

const version = z.object({
  id: z.string(),
  /** Counts from 1 within the documents of its company, or of the installation. */
  version: z.number().int(),
  origin: z.enum(documentOrigins),
  state: z.enum(documentStates),
  revision: z.string(),
  effectiveDate: fields.day,
  owner: z.string(),
  changes: z.string(),
  /** Who approved it, and when; empty for one that is shipped, and for a former user. */
  approvedBy: z.string(),
  approvedDate: fields.instant,
  /** Of the file. */
  name: z.string(),
  /** When the caller confirmed to have read it; null before. */
  readDate: fields.instant.nullable(),
  /** Signed addresses of the PDF: to look at it, and to save it. */
  viewUrl: z.string(),
  downloadUrl: z.string(),
})
export type QualityVersion = z.infer<typeof version>

/** A line of the menu: what is in effect, and whether the caller has read it. */
export const documentLine = version.extend({ section: z.enum(qualitySections) })

/** A controlled document with all its versions, the newest first. */
export const qualityDocument = z.object({
  section: z.enum(qualitySections),
  /** The company whose tool was asked about: the document is its own, or it has none of its own. */
  companyId: z.string(),
  companyName: z.string(),
  /** The day of the project. */
  today: fields.day,
  current: version,
  versions: z.array(version),
  /**
   * Who has confirmed to have read the current version on a tool of this company: for its own people all of them, for
   * others themselves and people of their own companies.
   */
  readBy: z.array(z.object({ name: z.string(), date: fields.instant })),
  /** Who of the company has not read the current version; null for callers who may not replace it. */
  notReadBy: z.array(z.string()).nullable(),
})
export type QualityDocument = z.infer<typeof qualityDocument>

export const reading = z.object({ documentId: fields.id })
export const versionQuery = z.object({ documentId: fields.id })

/** A document as it is shipped: a file of `content/quality`, from which the PDF is drawn in the language of the reader. */
export const shippedDocument = z.strictObject({
  section: z.enum(qualitySections),
  /** The number of the document, as "QD-01". */
  number: z.string(),
  revision: z.string(),
  effectiveDate: fields.day,
  title: localText,
  owner: localText,
  purpose: localText,
  parts: z.array(z.strictObject({ title: localText, points: z.array(localText).min(1) })).min(3),
  /** A form to print and fill in: the first column holds the lines, the others are empty. */
  form: z.strictObject({
    title: localText,
    hint: localText,
    columns: z.array(localText).min(2),
    rows: z.array(localText).min(4),
  }),
})
export type ShippedDocument = z.infer<typeof shippedDocument>
