import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { CallProgress } from '@steelsafe/contract/live/endpoints.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Scope } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'

export const channel = 'steelsafe'

/** Number of companies and users that a message names, because a NOTIFY message has at most 8000 bytes. */
const maxReceivers = 160

/**
 * Publishes a change in the area of an endpoint and in the areas that it touches, when the transaction commits. The
 * receivers are the users of the project or the company, otherwise the caller.
 */
export async function publishChange(
  tx: Tx,
  endpoint: Endpoint,
  { caller, scope }: { caller: Caller | undefined; scope: Scope },
) {
  for (const area of [endpoint.area, ...endpoint.touches]) {
    if (scope.project) await publishToProject(tx, area, scope.project)
    else if (scope.company) await publishToCompany(tx, area, scope.company)
    else if (caller) await publishToUsers(tx, area, [caller.id])
  }
}

/**
 * Publishes a change of a project to its companies and users. The row without a receiver makes a message for the
 * administrators even if the project has no companies and users.
 */
const publishToProject = (tx: Tx, area: string, project: string) =>
  pgNotifyReceivers(
    tx,
    sql`'area', ${area}::text, 'projectId', ${project}::text`,
    sql`
      select null::uuid as company_id, null::uuid as user_id
      union all select company_id, null from project_company where project_id = ${project}
      union all select null, user_id from project_user where project_id = ${project}`,
  )

/**
 * Publishes a change of a company on which the data of all its projects depend to the other companies and the users of
 * these projects. `publishToCompany` reaches the users of the company itself.
 */
export const publishToProjectsOf = (tx: Tx, area: string, company: string) =>
  pgNotifyReceivers(
    tx,
    sql`'area', ${area}::text, 'companyId', ${company}::text`,
    sql`
      select distinct pc.company_id, null::uuid as user_id
      from project p join project_company pc on pc.project_id = p.id
      where p.company_id = ${company} and pc.company_id <> ${company}
      union all select distinct null::uuid, pu.user_id
      from project p join project_user pu on pu.project_id = p.id
      where p.company_id = ${company}`,
  )

export const publishToCompany = (tx: Tx, area: string, company: string) =>
  pgNotify(
    tx,
    sql`'area', ${area}::text, 'companyId', ${company}::text, 'companies', array[${company}::text], 'users', array[]::text[]`,
  )

export async function publishToUsers(tx: Tx, area: string, users: string[]): Promise<void> {
  for (let start = 0; start < users.length; start += maxReceivers) {
    const receivers = users.slice(start, start + maxReceivers)
    await pgNotify(
      tx,
      sql`'area', ${area}::text, 'companies', array[]::text[], 'users', array[${list(receivers)}]::text[]`,
    )
  }
}

/** Publishes the progress of a user's call to the event streams of this user only. */
export const publishProgress = (tx: Tx, user: string, { id, done, of }: CallProgress) =>
  pgNotify(
    tx,
    sql`'users', array[${user}::text],
      'progress', jsonb_build_object('id', ${id}::text, 'done', ${done}::int, 'of', ${of}::int)`,
  )

/** Publishes a change of something that all signed-in users see. */
export const publishToEveryone = (tx: Tx, area: string) =>
  pgNotify(
    tx,
    sql`'area', ${area}::text, 'companies', array[]::text[], 'users', array[]::text[], 'everyone', true`,
  )

/** Makes the open streams of a user read the rights and the session again, after a change of either. */
export const publishAccessChange = (tx: Tx, user: string) =>
  pgNotify(
    tx,
    sql`'area', 'account', 'companies', array[]::text[], 'users', array[${user}::text], 'access', true`,
  )

/**
 * Makes the open streams of all users of a company read their rights again. Sends one message per user, because a
 * message can name only a limited number of users.
 */
export const publishAccessChangeOfCompany = (tx: Tx, company: string) =>
  tx.execute(sql`
    select pg_notify(${channel}, jsonb_build_object('area', 'account', 'companies', array[]::text[],
      'users', array[user_id::text], 'access', true)::text)
    from company_user where company_id = ${company}`)

const pgNotify = (tx: Tx, fields: SQL) =>
  tx.execute(sql`select pg_notify(${channel}, jsonb_build_object(${fields})::text)`)

/** Sends a message to the receivers that a query selects, as messages of at most `maxReceivers`. */
const pgNotifyReceivers = (tx: Tx, fields: SQL, receivers: SQL) =>
  tx.execute(sql`
    select pg_notify(${channel}, jsonb_build_object(${fields},
      'companies', coalesce(jsonb_agg(company_id) filter (where company_id is not null), '[]'),
      'users', coalesce(jsonb_agg(user_id) filter (where user_id is not null), '[]'))::text)
    from (
      select company_id, user_id, (row_number() over () - 1) / ${maxReceivers}::int as message
      from (${receivers}) receiver
    ) numbered group by message`)

const list = (values: string[]) =>
  sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )
