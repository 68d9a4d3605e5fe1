import { projectRelationships } from '@steelsafe/contract/core/actions.ts'
import { personName } from '@steelsafe/contract/core/person.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/insert-rows.ts'
import { notify } from '#core/notify.ts'
import { publishAccessChangeOfCompany } from '#core/publish-change.ts'
import type { Services } from '#core/services.ts'
import { projectCompanies } from '#database/schema/projects.ts'
import { administratorsOf } from './companies.ts'

export { companiesByName, partnerNames } from './queries.ts'

/** A company that a sheet assigns to a project. */
interface CompanyAssignment {
  projectId: string
  companyId: string
  projectRoleId: 'Customer' | 'Molder'
}

/** Molders work on the tool and customers only view it. A project's administrators can change this later. */
const relationshipOf = {
  Customer: projectRelationships.viewer.id,
  Molder: projectRelationships.supplier.id,
}

/** Adds companies to the projects of a sheet, and notifies the administrators of each company once. */
export async function addToImported(
  { tx, services, caller }: { tx: Tx; services: Services; caller: Caller },
  assignments: CompanyAssignment[],
): Promise<void> {
  await insertRows(
    tx,
    projectCompanies,
    assignments.map(one => ({ ...one, relationshipId: relationshipOf[one.projectRoleId] })),
  )
  for (const [companyId, those] of Map.groupBy(assignments, one => one.companyId)) {
    await publishAccessChangeOfCompany(tx, companyId)
    await notify(
      { tx, services, caller },
      {
        users: await administratorsOf(tx, companyId),
        what: 'project-members:companyImported',
        values: { count: those.length, person: personName(caller) },
        path: projectPaths.list(),
      },
    )
  }
}
