import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict } from '#core/errors.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import type { Services } from '#core/services.ts'
import { maintenanceEntries } from '#database/schema/maintenance.ts'
import { getTool } from '#features/production/index.ts'
import { publishEntryEvent } from '../log/publish-entry-event.ts'

/** A problem of a tool, which the caller reports, or a person without an account who has entered a name. */
interface NewProblem {
  id: string
  description: string
  reporterName?: string
  /** Hash of the request when the client chose the id. */
  sentHash?: string
}

/**
 * Adds a problem to the log as an open entry of the project's current day, and sends it to the webhooks.
 * @throws 409 when a concurrent request has used the id
 */
export async function createProblem(
  where: { tx: Tx; services: Services; project: string; caller?: Caller },
  { id, description, reporterName = '', sentHash }: NewProblem,
): Promise<void> {
  const { tx, services, project, caller } = where
  const entry = {
    id,
    workDate: await dayOfProject(tx, services, project),
    statusId: 'Open' as const,
    description,
  }
  const insertedRows = await tx
    .insert(maintenanceEntries)
    .values({
      ...entry,
      projectId: project,
      currencyCode: (await getTool(tx, project)).currencyCode,
      isReported: true,
      reporterName,
      sentHash,
      createdBy: caller?.id,
    })
    .onConflictDoNothing()
    .returning({ id: maintenanceEntries.id })
  // Two concurrent requests can use the same id. The second fails now, and finds the entry when its client sends it
  // again.
  if (insertedRows.length === 0) throw conflict('core:error.exists')
  await publishEntryEvent(where, 'maintenance.reported', entry)
}
