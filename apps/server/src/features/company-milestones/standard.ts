import { sql } from 'drizzle-orm'
import {
  milestoneGroups,
  milestones,
  milestoneTemplateItems,
  milestoneTemplates,
  projectMilestones,
} from '#database/schema/templates.ts'
import type { NamedRows, Standard } from '#features/standards/index.ts'

export const groupRows: NamedRows<typeof milestoneGroups> = {
  table: milestoneGroups,
  owner: 'companyId',
  noun: 'group',
  taken: 'company-milestones:rule.groupTaken',
}

export const milestoneRows: NamedRows<typeof milestones> = {
  table: milestones,
  owner: 'companyId',
  noun: 'milestone',
  taken: 'standards:rule.nameTaken',
}

export const milestoneStandard: Standard = {
  kind: 'assetDetail',
  milestones: milestoneRows,
  isActive: sql`${milestones.isActive}`,
  templates: {
    table: milestoneTemplates,
    owner: 'companyId',
    noun: 'milestoneTemplate',
    taken: 'standards:rule.templateTaken',
  },
  items: milestoneTemplateItems,
  itemsField: 'assetDetails',
  projectMilestones,
  copied: ['name', 'displayName', 'description', 'isAlertable'],
}
