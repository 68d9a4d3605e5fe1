import type { Tx } from '#core/database/engine/engine.ts'
import type { ImportStore } from '#features/imports/index.ts'
import { createImportedPhases } from '#features/phases/index.ts'
import { addImportedCompanies, notifyOfImport, possibleLeads } from '#features/project-members/index.ts'
import { createProjects } from '#features/projects/index.ts'
import type { AcceptedProject } from './import-rows.ts'

/**
 * Stores imported projects with their phases and companies. Their project numbers are reserved, and the subscription
 * counts them, since the import was accepted.
 */
export const projectStore: ImportStore<AcceptedProject> = {
  kind: 'projects',
  // Each transaction adds the time of about two projects.
  sizes: { first: 5, min: 5, max: 100 },
  async store({ tx, userId, ownerId }, rows) {
    const forms = rows.map(({ form }) => form)
    const ids = await createProjects(
      tx,
      { id: userId },
      ownerId,
      forms,
      await presentLeads(tx, ownerId, rows),
    )
    const projects = rows.map((row, index) => ({ ...row, projectId: ids[index]! })) // one id for each row
    await addImportedCompanies(
      tx,
      projects.flatMap(({ projectId, companies }) => companies.map(one => ({ projectId, ...one }))),
    )
    await createImportedPhases(
      tx,
      projects.flatMap(({ projectId, phases }) => phases.map(phase => ({ projectId, ...phase }))),
    )
    return ids
  },
  finish: portion => notifyOfImport(portion),
}

/** Returns the lead of each row; null for a lead who has left the company since the sheet was accepted. */
async function presentLeads(
  tx: Tx,
  company: string,
  rows: readonly AcceptedProject[],
): Promise<(string | null)[]> {
  // Rows that an earlier version of the server has accepted have no lead.
  const leadIds = rows.map(({ leadId }) => leadId ?? null)
  if (leadIds.every(id => id === null)) return leadIds
  const presentIds = new Set((await possibleLeads(tx, company)).map(({ id }) => id))
  return leadIds.map(id => (id !== null && presentIds.has(id) ? id : null))
}
