import { clearToPayLimits } from '@steelsafe/contract/clear-to-pay/limits.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
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
  takenMessage: 'standards:rule.nameTaken',
}

export const clearToPayStandard: Standard = {
  kind: 'clearToPay',
  projectAction: 'EditProjectClearToPay',
  milestones: milestoneRows,
  isActive: sql`true`,
  templates: {
    table: clearToPayTemplates,
    owner: 'companyId',
    noun: 'clearToPayTemplate',
    takenMessage: 'standards:rule.templateTaken',
  },
  items: clearToPayTemplateItems,
  itemsField: 'milestones',
  projectMilestones: projectClearToPayMilestones,
  copiedColumns: {
    name: clearToPayMilestones.name,
    isApprovalRequired: clearToPayMilestones.isApprovalRequired,
    isFileRequired: clearToPayMilestones.isFileRequired,
    isNotifier: clearToPayMilestones.isNotifier,
    isFinancialTrigger: clearToPayMilestones.isFinancialTrigger,
  },
  assertLimits,
}

async function assertLimits(tx: Tx, projects: string[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from ${projectClearToPayMilestones} m where m.project_id = any(${sql.param(projects)}::uuid[])
    group by m.project_id having count(*) > ${clearToPayLimits.milestones}`)
  if (rows.length > 0)
    throw conflict('clear-to-pay:rule.tooManyMilestones', { max: clearToPayLimits.milestones })
}
