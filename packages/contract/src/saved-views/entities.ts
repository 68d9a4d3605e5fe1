import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { savedViewLimits } from './limits.ts'

/** Lists that have saved views: lists of projects, and the board of a company. */
export const viewKinds = ['list', 'dynamicList', 'advanced', 'dynamic', 'board'] as const
export const savedViewForm = z.object({
  kind: z.enum(viewKinds, 'rule.notAChoice'),
  name: fields.requiredText(),
  /** The query of the list, and the hidden columns under `hidden`. */
  criteria: z
    .record(z.string().max(50), z.string().max(limits.searchLength, 'rule.searchLength'))
    .superRefine((criteria, { addIssue }) => {
      if (Object.entries(criteria).flat().join('').length > savedViewLimits.criteria)
        addIssue({
          code: 'too_big',
          origin: 'string',
          maximum: savedViewLimits.criteria,
          message: 'rule.tooLong',
        })
    }),
  /** A company of the caller whose users can use the view, too. */
  companyId: fields.id.nullable().default(null),
})
export const savedView = savedViewForm.extend({
  id: z.string(),
  isOwn: z.boolean(),
  /** True for the caller's own views, and for views that are shared with a company that the caller administers. */
  canRemove: z.boolean(),
  /**
   * The user who saved the view, and the company with which it is shared; the company is empty for a view that is not
   * shared.
   */
  savedBy: z.string(),
  companyName: z.string(),
})
export type SavedView = z.infer<typeof savedView>
