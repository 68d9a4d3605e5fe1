import { projectRelationships } from '@steelsafe/contract/core/actions.ts'
import { personName } from '@steelsafe/contract/core/person.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import type { Caller } from '#core/caller.ts'
import { chunksOf } from '#core/chunks.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { inform } from '#core/inform.ts'
import { publishAccessChangeOfCompany } from '#core/publish-change.ts'
import type { Services } from '#core/services.ts'
import { projectCompanies } from '#database/schema/projects.ts'
import { administratorsOf } from './companies.ts'

export { companiesByName, partnerNames } from './queries.ts'

/** A company that a sheet names on a project. */
interface Named {
  projectId: string
  companyId: string
  projectRoleId: 'Customer' | 'Molder'
}

/** A molder works on the tool, a customer looks at it; anybody may be given more by hand. */
const relationshipOf = {
  Customer: projectRelationships.viewer.id,
  Molder: projectRelationships.supplier.id,
}

/** Puts companies onto the projects of a sheet, and informs the administrators of each company once. */
export async function addToImported(
  { tx, services, caller }: { tx: Tx; services: Services; caller: Caller },
  named: Named[],
): Promise<void> {
  for (const some of chunksOf(named, 1_000))
    await tx
      .insert(projectCompanies)
      .values(some.map(one => ({ ...one, relationshipId: relationshipOf[one.projectRoleId] })))
  for (const [companyId, those] of Map.groupBy(named, one => one.companyId)) {
    await publishAccessChangeOfCompany(tx, companyId)
    await inform(
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
