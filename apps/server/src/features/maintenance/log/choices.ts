import type { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import type { LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import { asc, eq } from 'drizzle-orm'
import { peopleOfProject } from '#core/access/people-of-project.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import type { Call } from '#core/http/serve.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getTool } from '#core/project/tool.ts'
import { maintenanceAlerts } from '#database/schema/maintenance.ts'
import { defectsOfParts, listChecklists, listWords } from '#features/vocabulary/index.ts'

/** Returns all choices of the entry form in one response, so that a device can store them for offline use. */
export async function logChoices({
  tx,
  services,
  origin: { language },
  project,
}: Call<typeof calls.logChoices>): Promise<LogChoices> {
  const { companyId, currencyCode } = await getTool(tx, project)
  const defects = await listWords(tx, companyId, { kind: 'defect', state: 'all' })
  const actions = await listWords(tx, companyId, { kind: 'action', state: 'all' })
  const checklists = await listChecklists(tx, companyId, 'active')
  return {
    today: await dayOfProject(tx, services, project),
    currencyCode,
    people: await peopleOfProject(tx, project),
    alerts: await tx
      .select({
        id: maintenanceAlerts.id,
        title: maintenanceAlerts.title,
        checklistId: maintenanceAlerts.checklistId,
      })
      .from(maintenanceAlerts)
      .where(eq(maintenanceAlerts.projectId, project))
      .orderBy(naturalOrder(maintenanceAlerts.title), asc(maintenanceAlerts.id)),
    defects: [
      ...defects.map(({ id, name, isActive }) => ({ id, name, isActive, group: 'company' as const })),
      ...defectsOfParts(language).map(defect => ({ ...defect, isActive: true })),
    ],
    actions: actions.map(({ id, name, isActive }) => ({ id, name, isActive })),
    checklists: checklists.map(({ id, name, version, items }) => ({ id, name, version, items })),
  }
}
