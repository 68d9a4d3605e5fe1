import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getTool } from '#core/project/tool.ts'
import type { Services } from '#core/services.ts'
import { maintenanceEntries } from '#database/schema/maintenance.ts'
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
 * Adds a problem to the log as an open entry of the project's current day, and sends it to the webhooks. Returns false
 * when a concurrent request has used the id.
 */
export async function createProblem(
  where: { tx: Tx; services: Services; project: string; caller?: Caller },
  { id, description, reporterName = '', sentHash }: NewProblem,
): Promise<boolean> {
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
  if (insertedRows.length === 0) return false
  await publishEntryEvent(where, 'maintenance.reported', entry)
  return true
}
