import type { ImportStore } from '#features/imports/index.ts'
import { addImportedPhases } from '#features/phases/index.ts'
import { addToImported, notifyOfImport } from '#features/project-members/index.ts'
import { addProjects } from './creation.ts'
import type { AcceptedProject } from './import-rows.ts'

/**
 * Stores imported projects, each as if added by hand, with its phases and the companies that the sheet names. Their
 * numbers are reserved, and the subscription counts them, since the import was accepted.
 */
export const projectStore: ImportStore<AcceptedProject> = {
  kind: 'projects',
  // A transaction costs as much as two projects, whatever it stores.
  sizes: { first: 5, min: 5, max: 100 },
  async store({ tx, userId, ownerId }, rows) {
    const forms = rows.map(({ form }) => form)
    const ids = await addProjects(tx, { id: userId }, ownerId, forms)
    const projects = rows.map((row, index) => ({ ...row, projectId: ids[index]! })) // one id for each row
    await addToImported(
      tx,
      projects.flatMap(({ projectId, companies }) => companies.map(one => ({ projectId, ...one }))),
    )
    await addImportedPhases(
      tx,
      projects.flatMap(({ projectId, phases }) => phases.map(phase => ({ projectId, ...phase }))),
    )
    return ids
  },
  finish: portion => notifyOfImport(portion),
}
