import type { NamedRows } from '#core/database/named-rows.ts'
import { clearToPayMilestones, clearToPayTemplates } from '#database/schema/company-clear-to-pay.ts'

export const milestoneRows: NamedRows<typeof clearToPayMilestones> = {
  table: clearToPayMilestones,
  owner: 'companyId',
  noun: 'clearToPayMilestone',
  takenMessage: 'milestone-templates:rule.nameTaken',
}

export const templateRows: NamedRows<typeof clearToPayTemplates> = {
  table: clearToPayTemplates,
  owner: 'companyId',
  noun: 'clearToPayTemplate',
  takenMessage: 'milestone-templates:rule.templateTaken',
}
