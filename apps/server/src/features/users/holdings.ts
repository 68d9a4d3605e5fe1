import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { AdministeredPlace, HoldingKind } from '@steelsafe/contract/users/entities.ts'
import { type SQL, sql } from 'drizzle-orm'
import { administratorsOf } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'
import { updateRole } from '#features/account/index.ts'
import { deleteTokensOf } from '#features/app-tokens/index.ts'
import { listProjectsOfSoleRecipient } from '#features/notifications/index.ts'
import { transferSavedViews } from '#features/saved-views/index.ts'
import { linksOf, transferLinks } from '#features/sharing/index.ts'

/** A user whose holdings are transferred. With a company, only the holdings in the company. */
export interface Holder {
  user: string
  company?: string | undefined
}

/** A kind of holding of a user: how it is counted and transferred. */
interface Holding {
  kind: HoldingKind
  count(tx: Tx, holder: Holder): Promise<number>
  transfer(tx: Tx, holder: Holder, to: string): Promise<void>
}

const sqlIsOfCompany = ({ company }: Holder) => (company ? sql`company_id = ${company}` : sql`true`)
/** Returns the SQL condition that a row belongs to a project that the company owns. */
const sqlIsInProjectOfCompany = ({ company }: Holder) =>
  company ? sql`project_id in (select id from project where company_id = ${company})` : sql`true`
const sqlIsOpenInvitationOf = (holder: Holder) =>
  sql`invited_by = ${holder.user} and accepted_at is null and expires_at > now()
    and ${holder.company ? sql`(${sqlIsOfCompany(holder)} or ${sqlIsInProjectOfCompany(holder)})` : sql`true`}`

/**
 * All kinds of holdings. Relationships are transferred before links, because a link can only go to a user who may share
 * in its project.
 */
export const holdings: readonly Holding[] = [
  {
    kind: 'companies',
    count: (tx, holder) =>
      countOf(tx, sql`company_user where user_id = ${holder.user} and ${sqlIsOfCompany(holder)}`),
    transfer: (tx, holder, to) =>
      transferMemberships(
        tx,
        { table: sql`company_user`, place: sql`company_id`, condition: sqlIsOfCompany(holder) },
        { from: holder.user, to },
      ),
  },
  {
    kind: 'projects',
    count: (tx, holder) =>
      countOf(tx, sql`project_user where user_id = ${holder.user} and ${sqlIsInProjectOfCompany(holder)}`),
    transfer: (tx, holder, to) =>
      transferMemberships(
        tx,
        { table: sql`project_user`, place: sql`project_id`, condition: sqlIsInProjectOfCompany(holder) },
        { from: holder.user, to },
      ),
  },
  {
    kind: 'links',
    count: async (tx, holder) => (await linksOfHolder(tx, holder)).length,
    transfer: async (tx, holder, to) =>
      transferLinks(
        tx,
        holder.user,
        to,
        (await linksOfHolder(tx, holder)).map(link => link.id),
      ),
  },
  {
    kind: 'notifications',
    count: async (tx, holder) =>
      (await countOf(
        tx,
        sql`project_notification_option where user_id = ${holder.user} and ${sqlIsInProjectOfCompany(holder)}`,
      )) +
      (await countOf(
        tx,
        sql`company_notification_option where user_id = ${holder.user} and ${sqlIsOfCompany(holder)}`,
      )),
    transfer: async (tx, holder, to) => {
      const users = { from: holder.user, to }
      await transferNotifications(
        tx,
        {
          table: sql`project_notification_option`,
          place: sql`project_id`,
          condition: sqlIsInProjectOfCompany(holder),
        },
        users,
      )
      await transferNotifications(
        tx,
        {
          table: sql`company_notification_option`,
          place: sql`company_id`,
          condition: sqlIsOfCompany(holder),
        },
        users,
      )
    },
  },
  {
    kind: 'invitations',
    count: (tx, holder) => countOf(tx, sql`invitation where ${sqlIsOpenInvitationOf(holder)}`),
    transfer: async (tx, holder, to) => {
      await tx.execute(sql`update invitation set invited_by = ${to} where ${sqlIsOpenInvitationOf(holder)}`)
    },
  },
  {
    // With a company, only the views that are shared with it.
    kind: 'savedViews',
    count: (tx, holder) =>
      countOf(tx, sql`saved_search where user_id = ${holder.user} and ${sqlIsOfCompany(holder)}`),
    transfer: transferSavedViews,
  },
  {
    kind: 'appTokens',
    count: (tx, { user, company }) =>
      company ? Promise.resolve(0) : countOf(tx, sql`app_token where user_id = ${user}`),
    // A token acts on behalf of its owner. It is deleted, and the other user creates a new token.
    transfer: (tx, { user }) => deleteTokensOf(tx, user),
  },
]

const linksOfHolder = (tx: Tx, { user, company }: Holder) =>
  linksOf(
    tx,
    user,
    company ? sql`l.project_id in (select id from project where company_id = ${company})` : undefined,
  )

/**
 * Returns the holdings of a user, and the places where no other user with an active account is an administrator or gets
 * the notifications.
 */
export async function holdingsOf(tx: Tx, holder: Holder) {
  const holdingCounts: { kind: HoldingKind; count: number }[] = []
  for (const { kind, count } of holdings) holdingCounts.push({ kind, count: await count(tx, holder) })
  return {
    holdings: holdingCounts,
    soleAdministratorOf: await listSoleAdministered(tx, holder),
    soleRecipientOf: await listProjectsOfSoleRecipient(tx, holder.user, holder.company),
  }
}

/** Maximum number of companies and projects in the list. */
const maxNamed = 500

/** Returns the companies and projects whose only administrator with an active account is this user. */
export async function listSoleAdministered(tx: Tx, { user, company }: Holder): Promise<AdministeredPlace[]> {
  const open = sql`not u.account_locked and u.deleted_at is null`
  const { rows } = await tx.execute<AdministeredPlace & Record<string, unknown>>(sql`
    select * from (
    select 'company' as kind, c.id, c.name, c.sort_name from company_user cu join company c on c.id = cu.company_id
    where cu.user_id = ${user} and cu.relationship_id = ${companyRelationships.administrator.id}
      and ${company ? sql`c.id = ${company}` : sql`true`}
      and not exists (select 1 from company_user o join user_account u on u.id = o.user_id and ${open}
        where o.company_id = c.id and o.user_id <> ${user} and o.relationship_id = cu.relationship_id)
    union all
    select 'project', p.id, p.project_number, p.sort_number from project_user pu join project p on p.id = pu.project_id
    where pu.user_id = ${user} and pu.relationship_id = ${projectRelationships.administrator.id}
      and ${company ? sql`p.company_id = ${company}` : sql`true`}
      and not exists (select 1 from (${administratorsOf(sql`p.id`)}) o
        join user_account u on u.id = o.user_id and ${open} where o.user_id <> ${user})
    ) place order by kind, sort_name, id limit ${maxNamed}`)
  return rows.map(({ kind, id, name }) => ({ kind, id, name }))
}

async function countOf(tx: Tx, from: SQL): Promise<number> {
  const { n } = await selectOne<{ n: number }>(tx, sql`select count(*)::int as n from ${from}`)
  return n
}

/** The rows of users that are transferred, with the column of the company or the project that they belong to. */
interface TransferredRows {
  table: SQL
  place: SQL
  condition: SQL
}

/** The ids of the user who has the rows, and of the user who gets them. */
interface Users {
  from: string
  to: string
}

/** Transfers relationships. If the other user already has a relationship, the stronger relationship remains. */
async function transferMemberships(
  tx: Tx,
  { table, place, condition }: TransferredRows,
  { from, to }: Users,
) {
  const strength = (id: SQL) => sql`(select position from relationship where id = ${id})`
  await tx.execute(sql`
    insert into ${table} (${place}, user_id, relationship_id)
    select ${place}, ${to}, relationship_id from ${table} where user_id = ${from} and ${condition} order by ${place}
    on conflict (${place}, user_id) do update set relationship_id = excluded.relationship_id
    where ${strength(sql`excluded.relationship_id`)} < ${strength(sql`${table}.relationship_id`)}`)
  await tx.execute(sql`delete from ${table} where user_id = ${from} and ${condition}`)
  for (const user of [from, to]) await updateRole(tx, user)
}

/** Transfers notification options. The other user then gets the notifications that either user had chosen. */
async function transferNotifications(
  tx: Tx,
  { table, place, condition }: TransferredRows,
  { from, to }: Users,
) {
  await tx.execute(sql`
    insert into ${table} (${place}, user_id, email_alert_file_uploaded, email_alert_file_deleted)
    select ${place}, ${to}, email_alert_file_uploaded, email_alert_file_deleted from ${table}
    where user_id = ${from} and ${condition}
    on conflict (${place}, user_id) do update set
      email_alert_file_uploaded = ${table}.email_alert_file_uploaded or excluded.email_alert_file_uploaded,
      email_alert_file_deleted = ${table}.email_alert_file_deleted or excluded.email_alert_file_deleted`)
  await tx.execute(sql`delete from ${table} where user_id = ${from} and ${condition}`)
}
