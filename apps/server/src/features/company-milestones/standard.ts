import { sql } from 'drizzle-orm'
import { projectDetails } from '#database/schema/project-details.ts'
import {
  milestoneGroups,
  milestones,
  milestoneTemplateItems,
  milestoneTemplates,
} from '#database/schema/templates.ts'
import type { NamedRows, Standard } from '#features/standards/index.ts'
import { assertLimitsOfLocked } from './detail-limits.ts'

export const groupRows: NamedRows<typeof milestoneGroups> = {
  table: milestoneGroups,
  owner: 'companyId',
  noun: 'group',
  takenMessage: 'company-milestones:rule.groupTaken',
}

export const milestoneRows: NamedRows<typeof milestones> = {
  table: milestones,
  owner: 'companyId',
  noun: 'milestone',
  takenMessage: 'standards:rule.nameTaken',
}

export const milestoneStandard: Standard = {
  kind: 'assetDetail',
  projectAction: 'EditAssetDetailConfiguration',
  milestones: milestoneRows,
  isActive: sql`${milestones.isActive}`,
  templates: {
    table: milestoneTemplates,
    owner: 'companyId',
    noun: 'milestoneTemplate',
    takenMessage: 'standards:rule.templateTaken',
  },
  items: milestoneTemplateItems,
  itemsField: 'assetDetails',
  projectMilestones: projectDetails,
  copiedColumns: {
    name: milestones.name,
    // A detail of a project needs a display name.
    displayName: sql`coalesce(nullif(${milestones.displayName}, ''), ${milestones.name})`,
    description: milestones.description,
    isAlertable: milestones.isAlertable,
  },
  assertLimits: assertLimitsOfLocked,
}
