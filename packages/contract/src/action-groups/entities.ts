import * as z from 'zod'
import { companyActions } from '../core/endpoint/actions.ts'
import * as fields from '../core/fields.ts'

const shape = z.object({
  name: fields.requiredText(),
  actions: z
    .array(z.enum(companyActions, 'rule.notAChoice'))
    .min(1, 'rule.required')
    .refine(actions => new Set(actions).size === actions.length, 'rule.twice'),
})

/** A company has the actions of a group only while the group is enabled for it. */
export const actionGroupForm = shape.extend({
  /** True to enable a new group for all existing companies, so that no company loses the actions of the group. */
  isEnabledForAll: z.boolean('rule.flag').default(false),
})

/** A changed group with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedActionGroup = shape.extend({ version: fields.wholeNumber() })

export const actionGroup = shape.extend({
  id: z.string(),
  /** Number of companies for which the group is enabled. */
  companyCount: z.number().int(),
  version: z.number().int(),
})
export type ActionGroup = z.infer<typeof actionGroup>

/** A company and a group to enable or disable for it. */
export const actionMap = z.object({ companyId: fields.id, entityActionGroupId: fields.id })
export const namedActionMap = actionMap.extend({ companyName: z.string(), groupName: z.string() })

export const groupCompany = z.object({ companyId: z.string(), companyName: z.string(), locality: z.string() })
