import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { mailSubscribers } from './options.ts'

/** Maximum number of projects in the list. */
const maxNamed = 500

/**
 * Returns the projects of which this user is the sole recipient of e-mails about new files, or about deleted files.
 * Users who cannot sign in do not count as recipients.
 * @param company limits the result to projects that this company owns
 */
export async function listProjectsOfSoleRecipient(
  tx: Tx,
  user: string,
  company?: string,
): Promise<{ id: string; name: string }[]> {
  const alone = (column: 'email_alert_file_uploaded' | 'email_alert_file_deleted') => {
    const wants = sql.raw(`w.${column}`)
    return sql`(coalesce(bool_or(${wants}) filter (where u.id = ${user}), false)
      and not coalesce(bool_or(${wants}) filter (where u.id <> ${user}), false))`
  }
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select p.id, p.project_number as name from project p
    where ${company ? sql`p.company_id = ${company}` : sql`true`} and p.id in (
        select project_id from project_notification_option where user_id = ${user}
        union select pc.project_id from company_notification_option o
          join project_company pc on pc.company_id = o.company_id where o.user_id = ${user})
      and (select ${alone('email_alert_file_uploaded')} or ${alone('email_alert_file_deleted')}
        from (${mailSubscribers(sql`p.id`)}) w join user_account u on u.id = w.user_id
        where u.id = ${user} or (not u.account_locked and u.deleted_at is null))
    order by p.sort_number, p.id limit ${maxNamed}`)
  return rows
}
