import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { sharingLimits } from './limits.ts'

/** A link through which anyone with its password opens a file or folder. */
export const shareToken = z.object({
  /** The token of the link, which contains the link's id. */
  value: z.string(),
  /** The whole address of the link, to send to other people. */
  link: z.string(),
  /** The entry of the file or folder. */
  fileStreamId: z.string(),
  name: z.string(),
  path: z.string(),
  isDirectory: z.boolean(),
  isOwn: z.boolean(),
  /** True while the creator of the link has no permission to share in the project. Then the link does not open. */
  isStopped: z.boolean(),
  createdBy: z.string(),
  createdDate: fields.instant,
  expiryDate: fields.day.nullable(),
  maxDownloads: z.number().int().nullable(),
  downloadCount: z.number().int(),
  openCount: z.number().int(),
})
export type ShareToken = z.infer<typeof shareToken>

/** A link of a user, in the overview of everything that another user can take over. */
export const ownedLink = z.object({
  id: z.string(),
  target: z.enum(['entry', 'plan', 'operations']),
  projectId: z.string(),
  projectNumber: z.string(),
  /** The path of the file or folder. For operations, their shop, or empty for chosen operations. Empty for the plan. */
  path: z.string(),
  openCount: z.number().int(),
  /** True while the creator of the link has no permission to share in the project. Then the link does not open. */
  isStopped: z.boolean(),
})
export type OwnedLink = z.infer<typeof ownedLink>

export const linkPassword = z
  .string('rule.required')
  .min(sharingLimits.passwordMin, 'sharing:rule.passwordShort')
  .max(limits.passwordMax, 'rule.passwordLong')

export const shareTerms = z.object({
  /** The last day on which the link opens, in UTC; null without an end. */
  expiryDate: fields.day.nullable().optional(),
  maxDownloads: fields.wholeNumber({ min: 1, max: sharingLimits.maxDownloads }).nullable().optional(),
  /**
   * The id of the entry at the path. If it is sent and the entry at the path has another id, the request is refused.
   */
  fileStreamId: fields.id.optional(),
})
export const shareForm = shareTerms.extend({ password: linkPassword })
/** A change of a link. Missing fields stay unchanged. */
export const shareChange = shareTerms.extend({ password: linkPassword.optional() })

/** Information about a link that is shown to everyone who opens it. */
export const aboutLink = z.object({
  /** The user who is responsible for the link; empty for a former user. */
  sharedBy: z.string(),
  /** The owner company of the project. */
  companyName: z.string(),
  projectNumber: z.string(),
  projectName: z.string(),
  /** The last day on which the link opens, in UTC; null without an end. */
  expiryDate: fields.day.nullable(),
})
export type AboutLink = z.infer<typeof aboutLink>

/** The theme of the company that owns the project of a link. A part that is null comes from the product. */
export const linkLook = z.object({ stylePath: z.string().nullable(), imagePath: z.string().nullable() })

const sharedEntry = z.object({
  name: z.string(),
  /** The path relative to the shared item; empty for the shared folder or file itself. */
  path: z.string(),
  extension: z.string(),
  isDirectory: z.boolean(),
  sizeBytes: z.number(),
  mimeType: z.string().nullable(),
  modifiedDate: fields.instant,
  /** Signed address of a thumbnail; null without a thumbnail, and when the number of downloads is limited. */
  thumbnailUrl: z.string().nullable(),
})
export type SharedEntry = z.infer<typeof sharedEntry>

export const sharedResource = sharedEntry.extend({
  ...aboutLink.shape,
  children: z.array(sharedEntry),
  /** True when the folder has more files and folders than `children` lists. */
  isCut: z.boolean(),
  breadcrumb: z.array(z.object({ name: z.string(), path: z.string() })),
  /**
   * Signed address to view a file. Null for a folder, and when the number of downloads is limited, because a view
   * transfers the whole file.
   */
  viewUrl: z.string().nullable(),
})
export type SharedResource = z.infer<typeof sharedResource>

/** A request to a share link. If the link requires a password and the request has none, the response asks for it. */
export const sharedRequest = z.object({
  password: z.string().max(1_000, 'rule.tooLong').optional(),
  path: z.string().max(limits.pathLength, 'rule.tooLong').default(''),
})
