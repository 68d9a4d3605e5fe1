import type { InformationKey, MailKey, NoticeKey } from '@steelsafe/texts/texts.ts'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { users as accounts } from '#database/schema/users.ts'
import { createNotification } from './create-notification.ts'
import type { Tx } from './database/engine/engine.ts'
import { sendMail } from './mail.ts'
import type { Services } from './services.ts'

/** Something that people are to know of. */
interface Information {
  /** Their ids. The caller, where one is given, and whose account is locked or deleted, is left out. */
  users: string[]
  /** As `projects:transferOffered`: the texts are `projects:notice.transferOffered` and `projects:mail.transferOffered`. */
  what: InformationKey
  values?: Record<string, string | number>
  /** The screen that it leads to; none for those who may not see the thing any more. */
  path?: string
  project?: string
}

/** Informs people in the app and by e-mail, each in their language. */
export async function inform(
  { tx, services, caller }: { tx: Tx; services: Services; caller?: { id: string } },
  { users, what, values, path, project }: Information,
): Promise<void> {
  const others = users.filter(id => id !== caller?.id)
  if (others.length === 0) return
  const people = await tx
    .select({ id: accounts.id, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, others),
        eq(accounts.accountLocked, false),
        isNull(accounts.deletedAt),
        isNotNull(accounts.email),
      ),
    )
  const [area, name] = what.split(':')
  await createNotification(tx, {
    users: people.map(({ id }) => id),
    text: `${area}:notice.${name}` as NoticeKey,
    values,
    path,
    project,
  })
  // The statement has left out those without an address.
  for (const { email, language } of people)
    await sendMail(tx, services, {
      to: email!,
      language,
      template: `${area}:mail.${name}` as MailKey,
      values,
      path,
    })
}
