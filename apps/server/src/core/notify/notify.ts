import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { AppInformationKey, InformationKey, MailKey, NoticeKey } from '@steelsafe/texts/texts.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { sendMail } from '#core/mail/mail.ts'
import { type Sender, sendFromPerson } from '#core/mail/send-from-person.ts'
import type { Services } from '#core/services.ts'
import { users as accounts } from '#database/schema/users.ts'
import { createNotification } from './create-notification.ts'

/** Excludes locked and deleted accounts, which are never notified. */
const isOpen = and(eq(accounts.accountLocked, false), isNull(accounts.deletedAt))

/** An event of which users are notified. */
interface EventDetails {
  /** The ids of the users. The caller, if given, and locked or deleted accounts are skipped. */
  users: string[]
  values?: Record<string, string | number>
  /** The screen that the notification opens; omitted for users who can no longer see the thing. */
  path?: string
  project?: string
  /**
   * The id of the user who causes the event, when that is not the caller, or of the thing through which people without
   * an account cause it. The pause between e-mails holds for it. The user is not skipped.
   */
  causedBy?: string
}

/**
 * A key such as `projects:transferOffered`: its texts are `projects:notice.transferOffered` and
 * `projects:mail.transferOffered`.
 */
type InBoth = EventDetails & { messageKey: InformationKey; channel?: undefined }
/** A notification without an e-mail has only the text for the app. */
type InApp = EventDetails & { messageKey: AppInformationKey; channel: 'app' }

/** Notifies users, each in their language: in the app and by e-mail, or in the app only. */
export async function notify(context: { tx: Tx; caller?: { id: string } }, information: InApp): Promise<void>
export async function notify(
  context: { tx: Tx; services: Services; caller?: { id: string } },
  information: InBoth,
): Promise<void>
export async function notify(
  { tx, services, caller }: { tx: Tx; services?: Services; caller?: { id: string } },
  { users, messageKey, channel, values, path, project, causedBy = caller?.id }: InApp | InBoth,
): Promise<void> {
  const others = users.filter(id => id !== caller?.id)
  if (others.length === 0) return
  const people = await tx
    .select({ id: accounts.id, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(inArray(accounts.id, others), isOpen, isNotNull(accounts.email)))
    .orderBy(accounts.id)
  const [area, name] = messageKey.split(':')
  await createNotification(tx, {
    users: people.map(({ id }) => id),
    text: `${area}:notice.${name}` as NoticeKey,
    values,
    path,
    project,
  })
  if (channel === 'app' || !services) return
  // The query has excluded users without an address.
  for (const { email, language } of people) {
    const mail = { to: email!, language, template: `${area}:mail.${name}` as MailKey, values, path }
    await (causedBy ? sendFromPerson(tx, services, { id: causedBy }, mail) : sendMail(tx, services, mail))
  }
}

/**
 * Sends an e-mail of a user to an address that somebody entered. An open account gets it in its language, a locked
 * account gets none, and an address without an account gets the given language.
 */
export async function mailToAddress(
  { tx, services }: { tx: Tx; services: Services },
  sender: Sender,
  mail: { to: string; language: Language; template: MailKey; values?: Record<string, string | number> },
): Promise<void> {
  const [account] = await tx
    .select({ language: accounts.language, isOpen: sql<boolean>`${isOpen}` })
    .from(accounts)
    .where(eq(accounts.email, mail.to))
  if (account && !account.isOpen) return
  await sendFromPerson(tx, services, sender, { ...mail, language: account?.language ?? mail.language })
}
