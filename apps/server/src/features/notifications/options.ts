import type { notifications as calls } from '@steelsafe/contract/notifications/endpoints.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '#core/http/serve.ts'
import { companyNotificationOptions, projectNotificationOptions } from '#database/schema/notifications.ts'

type Options = {
  emailAlertFileUploaded: boolean
  emailAlertFileDeleted: boolean
}

const none: Options = { emailAlertFileUploaded: false, emailAlertFileDeleted: false }

export async function companyOptions({
  tx,
  caller: { id: userId },
  company,
}: Call<typeof calls.companyOptions>): Promise<Options> {
  const { rows } = await tx.execute<Options>(sql`
    select email_alert_file_uploaded as "emailAlertFileUploaded", email_alert_file_deleted as "emailAlertFileDeleted"
    from company_notification_option where company_id = ${company} and user_id = ${userId}`)
  return rows[0] ?? none
}

export async function updateCompanyOptions({
  tx,
  caller: { id: userId },
  company: companyId,
  body: options,
}: Call<typeof calls.updateCompanyOptions>) {
  await tx
    .insert(companyNotificationOptions)
    .values({ userId, companyId, ...options })
    .onConflictDoUpdate({
      target: [companyNotificationOptions.companyId, companyNotificationOptions.userId],
      set: options,
    })
}

/**
 * Returns the user's options for the project. Without them, the options for the user's companies on the project apply.
 */
export async function projectOptions({
  tx,
  caller: { id: userId },
  project,
}: Call<typeof calls.projectOptions>): Promise<Options> {
  const { rows } = await tx.execute<Options>(sql`
    select email_alert_file_uploaded as "emailAlertFileUploaded", email_alert_file_deleted as "emailAlertFileDeleted"
    from (${mailSubscribers(project)}) w where user_id = ${userId}`)
  return rows[0] ?? none
}

export async function updateProjectOptions({
  tx,
  caller: { id: userId },
  project: projectId,
  body: options,
}: Call<typeof calls.updateProjectOptions>) {
  await tx
    .insert(projectNotificationOptions)
    .values({ userId, projectId, ...options })
    .onConflictDoUpdate({
      target: [projectNotificationOptions.projectId, projectNotificationOptions.userId],
      set: options,
    })
}

/**
 * Query of the users who want e-mails about the files of a project, with their options. Includes only users who are on
 * the project. Options for the project take precedence over options for a company.
 */
export const mailSubscribers = (project: string | SQL) => sql`
  select o.user_id, o.email_alert_file_uploaded, o.email_alert_file_deleted
  from project_notification_option o
  where o.project_id = ${project} and (
    exists (select 1 from project_user pu where pu.project_id = ${project} and pu.user_id = o.user_id)
    or exists (select 1 from project_company pc join company_user cu on cu.company_id = pc.company_id
      where pc.project_id = ${project} and cu.user_id = o.user_id))
  union all
  select o.user_id, bool_or(o.email_alert_file_uploaded), bool_or(o.email_alert_file_deleted)
  from company_notification_option o
    join project_company pc on pc.company_id = o.company_id and pc.project_id = ${project}
    join company_user cu on cu.company_id = o.company_id and cu.user_id = o.user_id
  where not exists (select 1 from project_notification_option own where own.project_id = ${project} and own.user_id = o.user_id)
  group by o.user_id`
