import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { assertNotDeleted } from '#core/database/deleted-ids.ts'
import { findSentRow } from '#core/database/sent-row.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { requestHash } from '#core/http/server/request-hash.ts'
import { notify } from '#core/notify/notify.ts'
import { getProjectNumber } from '#core/project/project-title.ts'
import { newId } from '#database/columns.ts'
import { maintenanceEntries } from '#database/schema/maintenance.ts'
import { createProblem } from './create-problem.ts'
import { editorsOf } from './reports.ts'

/**
 * Creates an open log entry for a problem that a user of the tool reports, and notifies the users who may edit the log.
 * A repeated request with the same id returns the existing entry.
 * @throws 409 when another entry has the id; 410 when the entry was deleted
 */
export async function reportProblem({
  tx,
  services,
  caller,
  project,
  body: { id = newId(), description },
}: Call<typeof calls.reportProblem>): Promise<{ id: string }> {
  const sentHash = requestHash({ description })
  const sentEntry = { id, project, sentBy: caller.id, sentHash }
  if (await findSentRow(tx, maintenanceEntries, sentEntry)) return { id }
  await assertNotDeleted(tx, id)
  if (!(await createProblem({ tx, services, project, caller }, { id, description, sentHash }))) {
    if (await findSentRow(tx, maintenanceEntries, sentEntry)) return { id }
    throw conflict('core:error.exists')
  }
  await notify(
    { tx, services, caller },
    {
      users: await editorsOf(tx, project),
      messageKey: 'maintenance:problem',
      values: {
        project: await getProjectNumber(tx, project),
        person: fullName(caller),
        problem: truncate(description, 200),
      },
      path: maintenancePaths.editEntry(project, id),
      project,
    },
  )
  return { id }
}
