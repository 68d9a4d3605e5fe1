import { eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { newId } from '#database/columns.ts'
import { companyDetails } from '#database/schema/company-milestones.ts'
import { milestoneRecipients, projectDetails } from '#database/schema/milestones.ts'
import { milestonesOf } from '../shop/milestones.ts'
import type { PersonKey } from '../shop/people.ts'
import type { CompanyKey, ShopTool } from '../shop/types.ts'
import { day } from './day.ts'
import { createDelayColumns } from './delay-columns.ts'
import { authors, engineers, type Ids } from './ids.ts'

/** Inserts the milestones of a tool in sequence. The owner's manager and the engineer are their recipients. */
export async function recordMilestones(
  tx: Tx,
  projectId: string,
  tool: ShopTool,
  companies: Ids<CompanyKey>,
  persons: Ids<PersonKey>,
): Promise<void> {
  const ofCompany = await tx
    .select()
    .from(companyDetails)
    .where(eq(companyDetails.companyId, companies[tool.owner]))
  const rows = milestonesOf(tool).map(({ name, startDay, endDay, valueDay, reason, isLate }, index) => ({
    id: newId(),
    projectId,
    companyDetailId: ofCompany.find(one => one.name === name)?.id,
    position: fieldCount + index,
    name,
    displayName: name,
    isAlertable: true,
    isActive: valueDay === null,
    startDate: day(startDay),
    endDate: day(endDay),
    valueDate: valueDay === null ? null : day(valueDay),
    lateReason: reason,
    ...(isLate ? { responsibleCompanyId: companies[tool.toolMaker] } : {}),
    ...createDelayColumns(isLate ? (tool.delay?.reason ?? '') : '', persons[engineers[tool.owner]]),
  }))
  await tx
    .insert(projectDetails)
    .values(rows.map((row, index) => ({ ...row, predecessorId: rows[index - 1]?.id })))
  await tx.insert(milestoneRecipients).values(
    rows.flatMap(({ id }) => [
      { detailId: id, userId: persons[authors[tool.owner]] },
      { detailId: id, userId: persons[engineers[tool.owner]] },
    ]),
  )
}

/** Number of fields of a project. They come before the milestones. */
const fieldCount = 4
