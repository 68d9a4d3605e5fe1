import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { fileLimits } from '../files/limits.ts'
import { sharingLimits } from './limits.ts'

/** A link by which anybody who knows its password opens a file or folder. */
export const shareToken = z.object({
  /** The token of the link; its own id is part of it. */
  value: z.string(),
  /** The whole address, to be sent to somebody. */
  link: z.string(),
  /** Of the file or folder: its entry. */
  fileStreamId: z.string(),
  name: z.string(),
  path: z.string(),
  isDirectory: z.boolean(),
  isOwn: z.boolean(),
  /** True while who made it may not share here: it leads nowhere then. */
  isStopped: z.boolean(),
  createdBy: z.string(),
  createdDate: fields.instant,
  expiryDate: fields.day.nullable(),
  maxDownloads: z.number().int().nullable(),
  downloadCount: z.number().int(),
  openCount: z.number().int(),
})
export type ShareToken = z.infer<typeof shareToken>

/** A link, in the overview of what a person leaves behind. */
export const heldLink = z.object({
  id: z.string(),
  target: z.enum(['entry', 'plan', 'operations']),
  projectId: z.string(),
  projectNumber: z.string(),
  /** Of the file or folder; of operations their shop, empty for chosen ones; empty for the plan. */
  path: z.string(),
  openCount: z.number().int(),
  /** True when its maker may not share there now, so that it leads nowhere. */
  isStopped: z.boolean(),
})
export type HeldLink = z.infer<typeof heldLink>

export const linkPassword = z
  .string('rule.required')
  .min(sharingLimits.passwordMin, 'sharing:rule.passwordShort')
  .max(limits.passwordMax, 'rule.passwordLong')

export const shareTerms = z.object({
  /** The last day on which it opens, in UTC; null for no end. */
  expiryDate: fields.day.nullable().optional(),
  maxDownloads: fields.wholeNumber({ min: 1, max: 1_000_000 }).nullable().optional(),
  /** The entry of the path; when given it has to be that one. */
  fileStreamId: fields.id.optional(),
})
export const shareForm = shareTerms.extend({ password: linkPassword })
/** What is left out stays as it is. */
export const shareChange = shareTerms.extend({ password: linkPassword.optional() })

/** What everybody who opens a link sees about it. */
export const aboutLink = z.object({
  /** Who answers for the link; nothing for a former user. */
  sharedBy: z.string(),
  /** The company that owns the project. */
  companyName: z.string(),
  projectNumber: z.string(),
  projectName: z.string(),
  /** The last day on which it opens, in UTC; null for no end. */
  expiryDate: fields.day.nullable(),
})
export type AboutLink = z.infer<typeof aboutLink>

/** The look of the company that owns the project of a link; null for what it has from the product. */
export const linkLook = z.object({ stylePath: z.string().nullable(), imagePath: z.string().nullable() })

const sharedEntry = z.object({
  name: z.string(),
  /** Inside of what is shared; empty for the shared folder or file itself. */
  path: z.string(),
  extension: z.string(),
  isDirectory: z.boolean(),
  sizeBytes: z.number(),
  mimeType: z.string().nullable(),
  modifiedDate: fields.instant,
  /** A signed address of a small picture; null where there is none, and where downloads are limited. */
  thumbnailUrl: z.string().nullable(),
})
export type SharedEntry = z.infer<typeof sharedEntry>

export const sharedResource = sharedEntry.extend({
  ...aboutLink.shape,
  children: z.array(sharedEntry),
  breadcrumb: z.array(z.object({ name: z.string(), path: z.string() })),
  /** A signed address to look at a file. Null for a folder, and where downloads are limited: a view has all bytes. */
  viewUrl: z.string().nullable(),
})
export type SharedResource = z.infer<typeof sharedResource>

/** Without a password it is asked for. */
export const sharedRequest = z.object({
  password: z.string().max(1_000, 'rule.tooLong').optional(),
  path: z.string().max(fileLimits.pathLength, 'rule.tooLong').default(''),
})
