import type { files } from '@steelsafe/contract/files/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { sql } from 'drizzle-orm'
import { invalid } from '#core/errors.ts'
import { sendMail } from '#core/mail.ts'
import { notify } from '#core/notify.ts'
import type { Call } from '#core/serve.ts'
import { pick } from './picking.ts'
import { idList } from './subtree.ts'

/** E-mails chosen users of the project about files, with the sender's words. */
export async function tellAboutFiles({ tx, services, caller, project, body }: Call<typeof files.notify>) {
  const { recipients, data, message } = body
  const entries = await pick(tx, project, data)
  const { rows: people } = await tx.execute<{
    id: string
    email: string
    language: 'en' | 'es' | 'zh' | 'de'
  }>(sql`
    select u.id, u.email, u.language from project_user pu join user_account u on u.id = pu.user_id
    where pu.project_id = ${project} and u.deleted_at is null and u.id in ${idList(recipients)}`)
  if (people.length < new Set(recipients).size) throw invalid({ recipients: 'rule.notAChoice' })
  const { rows } = await tx.execute<{ number: string }>(
    sql`select project_number as number from project where id = ${project}`,
  )
  const path = projectPaths.files(project, (data[0] ?? '').split('/').slice(0, -1).join('/'))
  const values = {
    project: rows[0]?.number ?? '',
    person: `${caller.firstName} ${caller.lastName}`,
    files: entries.map(entry => entry.name).join(', '),
    message,
  }
  await notify(tx, { users: people.map(({ id }) => id), text: 'files:notice.told', values, path, project })
  for (const { email, language } of people)
    await sendMail(tx, services, { to: email, language, template: 'files:mail.told', values, path })
}
