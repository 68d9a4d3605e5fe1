import * as z from 'zod'
import { address } from '../companies/entities.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'

/** An order of tags for a tool: how many, and where they go. */
export const assetTagForm = z.object({
  quantity: z
    .number('rule.number')
    .int('rule.wholeNumber')
    .min(1, 'rule.tooSmall')
    .max(limits.assetTags, 'rule.tooLarge'),
  recipient: fields.requiredText(),
  company: fields.text().default(''),
  phone: fields.text(40).default(''),
  address: address.omit({ addressType: true }).safeExtend({
    thoroughfare: fields.requiredText(limits.titleLength),
    locality: fields.requiredText(),
  }),
  comments: fields.text(limits.textLength).default(''),
})
export type AssetTagForm = z.infer<typeof assetTagForm>

export const assetTagPrefill = assetTagForm.extend({
  projectNumber: z.string(),
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
