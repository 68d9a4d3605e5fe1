import * as z from 'zod'
import { address } from '../companies/entities.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { assetTagLimits } from './limits.ts'

/** An order of tags for a tool: the quantity and the delivery address. */
export const assetTagForm = z.object({
  quantity: fields.wholeNumber({ min: 1, max: assetTagLimits.tags }),
  recipient: fields.requiredText(),
  company: fields.text().default(''),
  phone: fields.text(40).default(''),
  address: address.omit({ addressType: true }).safeExtend({
    thoroughfare: fields.requiredText(limits.titleLength),
    locality: fields.requiredText(),
  }),
  comments: fields.longText().default(''),
})

/** Initial values of the order form. A full name may be longer than `recipient` allows; the user shortens it. */
export const assetTagPrefill = assetTagForm.extend({
  projectNumber: z.string(),
  recipient: z.string(),
  company: z.string(),
  address: address.omit({ addressType: true }),
})

export const assetTagRequest = assetTagForm.extend({
  id: z.string(),
  projectId: z.string(),
  projectNumber: z.string(),
  person: z.string(),
  createdDate: fields.instant,
})
export type AssetTagRequest = z.infer<typeof assetTagRequest>
