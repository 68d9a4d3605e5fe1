import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { AppInformationKey, InformationKey, MailKey, NoticeKey } from '@steelsafe/texts/texts.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { users as accounts } from '#database/schema/users.ts'
import { createNotification } from './create-notification.ts'
import type { Tx } from './database/engine/engine.ts'
import { sendMail } from './mail.ts'
import type { Services } from './services.ts'

/** Nobody is told anything at an account that is locked or deleted. */
const isOpen = and(eq(accounts.accountLocked, false), isNull(accounts.deletedAt))

/** Something that people are to know of. */
interface About {
  /** Their ids. The caller, where one is given, and whose account is locked or deleted, is left out. */
  users: string[]
  values?: Record<string, string | number>
  /** The screen that it leads to; none for those who may not see the thing any more. */
  path?: string
  project?: string
}

/** As `projects:transferOffered`: the texts are `projects:notice.transferOffered` and `projects:mail.transferOffered`. */
type InBoth = About & { what: InformationKey; channel?: undefined }
/** What needs no e-mail has the text of a notification alone. */
type InApp = About & { what: AppInformationKey; channel: 'app' }

/** Informs people, each in their language: in the app and by e-mail, or in the app alone. */
export async function inform(act: { tx: Tx; caller?: { id: string } }, information: InApp): Promise<void>
export async function inform(
  act: { tx: Tx; services: Services; caller?: { id: string } },
  information: InBoth,
): Promise<void>
export async function inform(
  { tx, services, caller }: { tx: Tx; services?: Services; caller?: { id: string } },
  { users, what, channel, values, path, project }: InApp | InBoth,
): Promise<void> {
  const others = users.filter(id => id !== caller?.id)
  if (others.length === 0) return
  const people = await tx
    .select({ id: accounts.id, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(inArray(accounts.id, others), isOpen, isNotNull(accounts.email)))
  const [area, name] = what.split(':')
  await createNotification(tx, {
    users: people.map(({ id }) => id),
    text: `${area}:notice.${name}` as NoticeKey,
    values,
    path,
    project,
  })
  if (channel === 'app' || !services) return
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

/**
 * Writes to an address that somebody has entered: in the language of its account, where there is one that is open; not at all
 * where the account is locked. Outside of Steelsafe it is written to in the given language.
 */
export async function mailToAddress(
  { tx, services }: { tx: Tx; services: Services },
  mail: { to: string; language: Language; template: MailKey; values?: Record<string, string | number> },
): Promise<void> {
  const [found] = await tx
    .select({ language: accounts.language, isOpen: sql<boolean>`${isOpen}` })
    .from(accounts)
    .where(eq(accounts.email, mail.to))
  if (found && !found.isOpen) return
  await sendMail(tx, services, { ...mail, language: found?.language ?? mail.language })
}
