import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import type { files } from '@steelsafe/contract/files/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { sql } from 'drizzle-orm'
import { usersOfProject } from '#core/access/permissions.ts'
import { invalid } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { notify } from '#core/notify/notify.ts'
import { getProjectNumber } from '#core/project/project-title.ts'
import { getEntriesByPaths } from './destination.ts'
import { idList } from './subtree.ts'

/**
 * Notifies selected users of the project about files, with a message from the caller.
 * @throws 400 when a recipient is not on the project; 404 when a file does not exist
 */
export async function notifyMembers({ tx, services, caller, project, body }: Call<typeof files.notify>) {
  const { recipients, data, message } = body
  const entries = await getEntriesByPaths(tx, project, data)
  const { rows: people } = await tx.execute<{ id: string }>(sql`
    select u.id from user_account u
    where u.id in (${usersOfProject(sql`${project}`)}) and u.deleted_at is null and u.id in ${idList(recipients)}`)
  if (people.length < new Set(recipients).size) throw invalid({ recipients: 'rule.notAChoice' })
  const path = projectPaths.files(project, {
    folder: (data[0] ?? '').split('/').slice(0, -1).join('/') || undefined,
  })
  const values = {
    project: await getProjectNumber(tx, project),
    person: fullName(caller),
    files: entries.map(entry => entry.name).join(', '),
    message,
  }
  // Do not pass `caller`, so that users who select themselves are notified too.
  await notify(
    { tx, services },
    {
      users: people.map(({ id }) => id),
      messageKey: 'files:told',
      values,
      path,
      project,
      causedBy: caller.id,
    },
  )
}
