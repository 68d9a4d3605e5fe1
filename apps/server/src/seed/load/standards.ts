import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import {
  clearToPayMilestones,
  clearToPayTemplateItems,
  clearToPayTemplates,
} from '#database/schema/company-clear-to-pay.ts'
import { companyDefaults } from '#database/schema/company-defaults.ts'
import {
  companyDetails,
  milestoneGroups,
  milestoneTemplateItems,
  milestoneTemplates,
} from '#database/schema/company-milestones.ts'
import { folderTemplates } from '#database/schema/folder-templates.ts'
import type { PersonKey } from '../shop/people.ts'
import { type ShopStandards, standardsOf } from '../shop/standards.ts'
import type { CompanyKey } from '../shop/types.ts'
import { authors, type Ids } from './ids.ts'

/** Inserts the milestones, clear-to-pay milestones and folders of the companies, with their templates as defaults. */
export async function loadStandards(
  tx: Tx,
  companies: Ids<CompanyKey>,
  people: Ids<PersonKey>,
  language: Language,
) {
  for (const key of Object.keys(companies) as CompanyKey[]) {
    const [companyId, own] = [companies[key], standardsOf(key, language)]
    await tx.insert(companyDefaults).values({
      companyId,
      isMetric: true,
      folderTemplateId: await loadFolders(tx, companyId, own),
      assetDetailTemplateId: await loadMilestones(tx, companyId, own),
      clearToPayTemplateId: await loadClearToPay(tx, companyId, people[authors[key]], own),
      ownerRelationshipId: projectRelationships.administrator.id,
    })
  }
}

async function loadFolders(tx: Tx, companyId: string, { folderTemplate }: ShopStandards) {
  const [template] = await tx
    .insert(folderTemplates)
    .values({ companyId, ...folderTemplate })
    .returning()
  return template?.id
}

async function loadMilestones(tx: Tx, companyId: string, own: ShopStandards) {
  const groups = await tx
    .insert(milestoneGroups)
    .values(
      own.milestones.map(({ group }, position) => ({ companyId, name: group, description: '', position })),
    )
    .returning()
  const rows = own.milestones
    .flatMap(({ group, names }) => names.map(name => ({ name, group })))
    .map(({ name, group }, position) => ({
      id: newId(),
      companyId,
      name,
      displayName: '',
      description: '',
      position,
      groupId: groups.find(one => one.name === group)?.id,
    }))
  await tx.insert(companyDetails).values(rows)
  const [template] = await tx
    .insert(milestoneTemplates)
    .values({ companyId, name: own.milestoneTemplate, description: '' })
    .returning()
  const templateId = template!.id // The row was inserted above.
  await tx
    .insert(milestoneTemplateItems)
    .values(rows.map(({ id, position }) => ({ templateId, milestoneId: id, position })))
  return templateId
}

async function loadClearToPay(tx: Tx, companyId: string, createdBy: string, own: ShopStandards) {
  const milestones = own.clearToPay.map(({ name, needs }) => ({
    id: newId(),
    companyId,
    name,
    isApprovalRequired: needs.includes('approval'),
    isFileRequired: needs.includes('file'),
    isNotifier: needs.includes('notice'),
    isFinancialTrigger: needs.includes('money'),
  }))
  await tx.insert(clearToPayMilestones).values(milestones)
  const templateId = newId()
  await tx
    .insert(clearToPayTemplates)
    .values({ id: templateId, companyId, name: own.clearToPayTemplate, description: '', createdBy })
  await tx
    .insert(clearToPayTemplateItems)
    .values(milestones.map(({ id }, position) => ({ templateId, milestoneId: id, position })))
  return templateId
}
