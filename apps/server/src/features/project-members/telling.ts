import { inArray, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { sendMail } from '#core/mail.ts'
import { notify } from '#core/notify.ts'
import type { Services } from '#core/services.ts'
import { users as accounts } from '#database/schema/users.ts'

interface Telling {
  users: string[]
  /** The texts are `project-members:notice.<what>` and `mail.<what>`. */
  what: 'added' | 'removed' | 'companyAdded' | 'companyRemoved'
  /** Where it leads; nowhere for those who may not see the project any more. */
  path?: string
}

/** Tells people, in the app and by e-mail, what has become of their place on a project; not the one who did it. */
export async function tell(
  { tx, services, caller, project }: { tx: Tx; services: Services; caller: Caller; project: string },
  { users, what, path }: Telling,
): Promise<void> {
  const others = users.filter(id => id !== caller.id)
  if (others.length === 0) return
  const { rows } = await tx.execute<{ number: string }>(
    sql`select project_number as number from project where id = ${project}`,
  )
  const values = { project: rows[0]?.number ?? '', person: `${caller.firstName} ${caller.lastName}` }
  await notify(tx, {
    users: others,
    text: `project-members:notice.${what}`,
    values,
    ...(path ? { path, project } : {}),
  })
  const receivers = await tx
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(inArray(accounts.id, others))
  for (const { email, language } of receivers) {
    // A former user has no address.
    if (email)
      await sendMail(tx, services, {
        to: email,
        language,
        template: `project-members:mail.${what}`,
        values,
        path,
      })
  }
}
