import { projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { inArray, sql } from 'drizzle-orm'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { publishAccessChange, publishAccessChangeOfCompany } from '#core/live/publish-change.ts'
import { notify } from '#core/notify/notify.ts'
import type { Services } from '#core/services.ts'
import { companies } from '#database/schema/companies.ts'
import { projectCompanies } from '#database/schema/project-members.ts'
import { administratorsOf } from './companies.ts'

export { companiesByName, partnerNames } from './queries.ts'

/** A company that a sheet assigns to a project. */
interface CompanyAssignment {
  projectId: string
  companyId: string
  projectRoleId: 'Customer' | 'Molder'
}

/**
 * The relationships of imported companies. Molders work on the tool and customers only view it. The administrators of a
 * project can change the relationships later.
 */
const relationshipOf = {
  Customer: projectRelationships.viewer.id,
  Molder: projectRelationships.supplier.id,
}

/** Adds companies to the projects of a sheet. Leaves out companies that were deleted since the sheet was checked. */
export async function addImportedCompanies(tx: Tx, assignments: CompanyAssignment[]): Promise<void> {
  if (assignments.length === 0) return
  const ids = [...new Set(assignments.map(({ companyId }) => companyId))].sort()
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(companies.id)
    .for('key share')
  const existingIds = new Set(rows.map(({ id }) => id))
  await insertRows(
    tx,
    projectCompanies,
    assignments
      .filter(({ companyId }) => existingIds.has(companyId))
      .map(one => ({ ...one, relationshipId: relationshipOf[one.projectRoleId] })),
  )
}

interface ImportedProjects {
  tx: Tx
  services: Services
  importId: string
  userId: string
}

/**
 * Notifies the administrators of each company that an import has added to projects, and each lead that the sheet names,
 * once for all of its projects.
 */
export async function notifyOfImport(imported: ImportedProjects): Promise<void> {
  const { tx, services, importId, userId } = imported
  const { rows } = await tx.execute<{ companyId: string; count: number; person: string }>(sql`
    select pc.company_id as "companyId", count(*)::int as count, ${sqlPersonName} as person
    from data_import_row made
      join project_company pc on pc.project_id = made.subject_id and pc.project_role_id <> 'Owner'
      join user_account u on u.id = ${userId}
    where made.import_id = ${importId}
    group by pc.company_id, u.id order by pc.company_id`)
  for (const { companyId, count, person } of rows) {
    await publishAccessChangeOfCompany(tx, companyId)
    await notify(
      { tx, services, caller: { id: userId } },
      {
        users: await administratorsOf(tx, companyId),
        messageKey: 'project-members:companyImported',
        values: { count, person },
        path: projectPaths.list(),
      },
    )
  }
  await notifyLeads(imported)
}

async function notifyLeads({ tx, services, importId, userId }: ImportedProjects): Promise<void> {
  const { rows } = await tx.execute<{ leadId: string; count: number; person: string }>(sql`
    select s.lead_id as "leadId", count(*)::int as count, ${sqlPersonName} as person
    from data_import_row made
      join project_summary s on s.project_id = made.subject_id and s.lead_id <> ${userId}
      join user_account u on u.id = ${userId}
    where made.import_id = ${importId}
    group by s.lead_id, u.id order by s.lead_id`)
  for (const { leadId, count, person } of rows) {
    await publishAccessChange(tx, leadId)
    await notify(
      { tx, services, caller: { id: userId } },
      {
        users: [leadId],
        messageKey: 'project-members:leadImported',
        values: { count, person },
        path: projectPaths.list(),
      },
    )
  }
}
