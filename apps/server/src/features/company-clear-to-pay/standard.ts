import { sql } from 'drizzle-orm'
import { projectClearToPayMilestones } from '#database/schema/clear-to-pay.ts'
import {
  clearToPayMilestones,
  clearToPayTemplateItems,
  clearToPayTemplates,
} from '#database/schema/templates.ts'
import type { NamedRows, Standard } from '#features/standards/index.ts'

export const milestoneRows: NamedRows<typeof clearToPayMilestones> = {
  table: clearToPayMilestones,
  owner: 'companyId',
  noun: 'clearToPayMilestone',
  taken: 'standards:rule.nameTaken',
}

export const clearToPayStandard: Standard = {
  kind: 'clearToPay',
  milestones: milestoneRows,
  isActive: sql`true`,
  templates: {
    table: clearToPayTemplates,
    owner: 'companyId',
    noun: 'clearToPayTemplate',
    taken: 'standards:rule.templateTaken',
  },
  items: clearToPayTemplateItems,
  itemsField: 'milestones',
  projectMilestones: projectClearToPayMilestones,
  copied: {
    name: clearToPayMilestones.name,
    isApprovalRequired: clearToPayMilestones.isApprovalRequired,
    isFileRequired: clearToPayMilestones.isFileRequired,
    isNotifier: clearToPayMilestones.isNotifier,
    isFinancialTrigger: clearToPayMilestones.isFinancialTrigger,
  },
}
