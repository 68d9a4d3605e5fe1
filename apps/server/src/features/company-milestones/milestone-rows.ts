import type { NamedRows } from '#core/database/named-rows.ts'
import { companyDetails, milestoneGroups, milestoneTemplates } from '#database/schema/company-milestones.ts'

export const groupRows: NamedRows<typeof milestoneGroups> = {
  table: milestoneGroups,
  owner: 'companyId',
  noun: 'group',
  takenMessage: 'company-milestones:rule.groupTaken',
}

export const milestoneRows: NamedRows<typeof companyDetails> = {
  table: companyDetails,
  owner: 'companyId',
  noun: 'milestone',
  takenMessage: 'milestone-templates:rule.nameTaken',
}

export const templateRows: NamedRows<typeof milestoneTemplates> = {
  table: milestoneTemplates,
  owner: 'companyId',
  noun: 'milestoneTemplate',
  takenMessage: 'milestone-templates:rule.templateTaken',
}
