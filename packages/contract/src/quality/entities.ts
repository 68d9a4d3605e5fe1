import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { localText } from '../knowledge/entities.ts'
import { qualityLimits } from './limits.ts'
import { documentOrigins, documentStates, qualitySections } from './names.ts'

/**
 * The fields that a user uploads with the PDF of a new version. Another person approves the version. If no other person
 * has this permission, the upload approves it.
 */
export const newVersion = z.object({
  /** The company's name for the revision, such as "B" or "03.1". */
  revision: fields.requiredText(qualityLimits.revisionLength),
  /** The first day on which the version is in effect. The previous version is in effect until then. */
  effectiveDate: fields.day,
  /** The person or function that is responsible for the content. */
  owner: fields.requiredText(),
  /** The differences from the previous version. People read this before they read the document again. */
  changes: fields.longText(qualityLimits.changesLength).default(''),
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
  /** The user who uploaded the version. Empty for a shipped document and for a former user. */
  sentBy: z.string(),
  /** The user who approved the version. Empty for a shipped document and for a former user. */
  approvedBy: z.string(),
  /** Null for a version that waits for its approval. */
  approvedDate: fields.instant.nullable(),
  /** The name of the file. */
  name: z.string(),
  /** The time at which the caller confirmed reading the version; null before the confirmation. */
  readDate: fields.instant.nullable(),
  /** Signed addresses of the PDF, for viewing and for download. */
  viewUrl: z.string(),
  downloadUrl: z.string(),
})
export type QualityVersion = z.infer<typeof version>

/** A version in the list of a document, with the permissions of the caller. */
const listedVersion = version.extend({ can: z.object({ approve: z.boolean(), withdraw: z.boolean() }) })
export type ListedVersion = z.infer<typeof listedVersion>

/** A line of the menu: the version in effect, and whether the caller has read it. */
export const documentLine = version.extend({ section: z.enum(qualitySections) })

/** A controlled document with all its versions, newest first. */
export const qualityDocument = z.object({
  section: z.enum(qualitySections),
  /**
   * The owner company of the tool. The document belongs to the company, or to the installation if the company has no
   * document.
   */
  companyId: z.string(),
  companyName: z.string(),
  /** Today in the project's time zone. */
  today: fields.day,
  current: version,
  versions: z.array(listedVersion),
  /**
   * Users who confirmed reading the current version on a tool of this company. The company's own users see all of them;
   * others see themselves and users of their own companies.
   */
  readBy: z.array(z.object({ name: z.string(), date: fields.instant })),
  /** Users of the company who have not read the current version; null for callers who may not replace it. */
  notReadBy: z.array(z.string()).nullable(),
  /**
   * The people, other than the caller, who may approve a new version of the company, and of the installation; null for
   * callers who may not upload a version.
   */
  approvers: z.object({
    company: z.array(z.string()).nullable(),
    installation: z.array(z.string()).nullable(),
  }),
})
export type QualityDocument = z.infer<typeof qualityDocument>

export const readConfirmation = z.object({ documentId: fields.id })
/** A version that waits for its approval. */
export const pendingVersion = z.object({ documentId: fields.id })
export const versionQuery = z.object({ documentId: fields.id })

/** A shipped document: a file of `content/quality`, from which the PDF is generated in the reader's language. */
export const shippedDocument = z.strictObject({
  section: z.enum(qualitySections),
  /** The number of the document, such as "QD-01". */
  number: z.string(),
  revision: z.string(),
  effectiveDate: fields.day,
  title: localText,
  owner: localText,
  purpose: localText,
  parts: z.array(z.strictObject({ title: localText, points: z.array(localText).min(1) })).min(3),
  /** A form to print and fill in. The first column has the line titles; the others are empty. */
  form: z.strictObject({
    title: localText,
    hint: localText,
    columns: z.array(localText).min(2),
    rows: z.array(localText).min(4),
  }),
})
export type ShippedDocument = z.infer<typeof shippedDocument>
