import * as z from 'zod'
import { companyActions } from '../core/actions.ts'
import * as fields from '../core/fields.ts'

const shape = z.object({
  name: fields.requiredText(),
  actions: z
    .array(z.enum(companyActions, 'rule.notAChoice'))
    .min(1, 'rule.required')
    .refine(actions => new Set(actions).size === actions.length, 'rule.twice'),
})

/** A group takes its actions from every company for which it is not enabled. */
export const actionGroupForm = shape.extend({
  /** For a new group: enables it for all companies that there are, so that nobody loses anything yet. */
  isEnabledForAll: z.boolean('rule.flag').default(false),
})

export const actionGroup = shape.extend({
  id: z.string(),
  /** For how many companies it is enabled. */
  companyCount: z.number().int(),
})
export type ActionGroup = z.infer<typeof actionGroup>

/** That a group is enabled for a company. */
export const actionMap = z.object({ companyId: fields.id, entityActionGroupId: fields.id })
export const namedActionMap = actionMap.extend({ companyName: z.string(), groupName: z.string() })

export const groupCompany = z.object({ companyId: z.string(), companyName: z.string(), locality: z.string() })
