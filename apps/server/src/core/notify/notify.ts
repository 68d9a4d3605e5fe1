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
const sqlIsOpen = and(eq(accounts.accountLocked, false), isNull(accounts.deletedAt))

/** An event about which users are notified. */
interface EventDetails {
  /** The ids of the users. The caller and locked or deleted accounts are skipped. */
  users: string[]
  values?: Record<string, string | number>
  /** The screen that the notification opens; omitted for users who can no longer see the thing. */
  path?: string
  project?: string
  /**
   * The sender of the e-mails when it is not the caller: the id of a user, or of the thing through which people without
   * an account cause the event. The pause between e-mails counts per sender. This user is not skipped.
   */
  causedBy?: string
}

/**
 * A notification in the app and by e-mail. A key such as `projects:transferOffered` selects the texts
 * `projects:notice.transferOffered` and `projects:mail.transferOffered`.
 */
type AppAndMailNotification = EventDetails & { messageKey: InformationKey; channel?: undefined }
/** A notification in the app only. Its key has no text for an e-mail. */
type AppNotification = EventDetails & { messageKey: AppInformationKey; channel: 'app' }

/**
 * Notifies users, each in their language: in the app and by e-mail, or in the app only. An account with an unconfirmed
 * address gets no e-mail, because the address may be of somebody else, or of a person whom only an import has added.
 */
export async function notify(
  context: { tx: Tx; caller?: { id: string } },
  information: AppNotification,
): Promise<void>
export async function notify(
  context: { tx: Tx; services: Services; caller?: { id: string } },
  information: AppAndMailNotification,
): Promise<void>
export async function notify(
  { tx, services, caller }: { tx: Tx; services?: Services; caller?: { id: string } },
  {
    users,
    messageKey,
    channel,
    values,
    path,
    project,
    causedBy = caller?.id,
  }: AppNotification | AppAndMailNotification,
): Promise<void> {
  const others = users.filter(id => id !== caller?.id)
  if (others.length === 0) return
  const people = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      language: accounts.language,
      isConfirmed: accounts.isConfirmed,
    })
    .from(accounts)
    .where(and(inArray(accounts.id, others), sqlIsOpen, isNotNull(accounts.email)))
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
  for (const { email, language, isConfirmed } of people) {
    if (!isConfirmed) continue
    const mail = { to: email!, language, template: `${area}:mail.${name}` as MailKey, values, path }
    await (causedBy ? sendFromPerson(tx, services, { id: causedBy }, mail) : sendMail(tx, services, mail))
  }
}

/**
 * Sends an e-mail that a user causes to an address that somebody entered. An open account gets the e-mail in the
 * language of the account, a locked account gets none, and an address without an account gets it in `mail.language`.
 */
export async function mailToAddress(
  { tx, services }: { tx: Tx; services: Services },
  sender: Sender,
  mail: { to: string; language: Language; template: MailKey; values?: Record<string, string | number> },
): Promise<void> {
  const [account] = await tx
    .select({ language: accounts.language, isOpen: sql<boolean>`${sqlIsOpen}` })
    .from(accounts)
    .where(eq(accounts.email, mail.to))
  if (account && !account.isOpen) return
  await sendFromPerson(tx, services, sender, { ...mail, language: account?.language ?? mail.language })
}
