import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { CallProgress } from '@steelsafe/contract/live/endpoints.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Scope } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'

export const changeChannel = 'steelsafe'

/** Number of companies and users that a message names, because a NOTIFY message has at most 8000 bytes. */
const maxRecipients = 160

/**
 * Publishes a change in the area of an endpoint and in the areas that it touches, when the transaction commits. The
 * recipients are the users of the project or the company, with those of its projects if these show the change,
 * otherwise the caller.
 */
export async function publishChange(
  tx: Tx,
  endpoint: Endpoint,
  { caller, scope }: { caller: Caller | undefined; scope: Scope },
) {
  const { project, company } = scope
  for (const area of [endpoint.area, ...endpoint.touches]) {
    if (project) await publishToProject(tx, area, project, company)
    else if (company && endpoint.isShownInProjects) await publishToProjectsOf(tx, area, company)
    else if (company) await publishToCompany(tx, area, company)
    else if (caller) await publishToUsers(tx, area, [caller.id])
  }
}

/**
 * Publishes a change of a project to its companies and users.
 * @param owner the company that owns the project, if the call was allowed by its rights. It receives the deletion of
 *   the project, which has no companies and users by then
 */
const publishToProject = (tx: Tx, area: string, project: string, owner: string | undefined) =>
  publishToMembers(
    tx,
    sql`'area', ${area}::text, 'projectId', ${project}::text`,
    owner,
    sql`project_id = ${project}`,
  )

/** Publishes a change of a company to its users and to the users of its projects. */
const publishToProjectsOf = (tx: Tx, area: string, company: string) =>
  publishToMembers(
    tx,
    sql`'area', ${area}::text, 'companyId', ${company}::text`,
    company,
    sql`project_id in (select id from project where company_id = ${company})`,
  )

/**
 * Publishes a change to a company and to the companies and users of projects, in messages of at most `maxRecipients`.
 * The row of the company, which may be null, makes a message for the administrators even if the projects have no
 * companies and users.
 * @param fields the names and values of the message without the recipients
 * @param sqlProjects the condition for the projects
 */
const publishToMembers = (tx: Tx, fields: SQL, company: string | undefined, sqlProjects: SQL) =>
  tx.execute(sql`
    select pg_notify(${changeChannel}, jsonb_build_object(${fields},
      'companies', coalesce(jsonb_agg(company_id) filter (where company_id is not null), '[]'),
      'users', coalesce(jsonb_agg(user_id) filter (where user_id is not null), '[]'))::text)
    from (
      select company_id, user_id, (row_number() over () - 1) / ${maxRecipients}::int as message
      from (
        select ${company ?? null}::uuid as company_id, null::uuid as user_id
        union select company_id, null from project_company where ${sqlProjects}
        union select null, user_id from project_user where ${sqlProjects}
      ) recipient
    ) numbered group by message`)

export const publishToCompany = (tx: Tx, area: string, company: string) =>
  pgNotify(
    tx,
    sql`'area', ${area}::text, 'companyId', ${company}::text, 'companies', array[${company}::text], 'users', array[]::text[]`,
  )

export async function publishToUsers(tx: Tx, area: string, users: string[]): Promise<void> {
  for (let start = 0; start < users.length; start += maxRecipients) {
    const recipients = users.slice(start, start + maxRecipients)
    await pgNotify(
      tx,
      sql`'area', ${area}::text, 'companies', array[]::text[], 'users', array[${list(recipients)}]::text[]`,
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
    select pg_notify(${changeChannel}, jsonb_build_object('area', 'account', 'companies', array[]::text[],
      'users', array[user_id::text], 'access', true)::text)
    from company_user where company_id = ${company}`)

const pgNotify = (tx: Tx, fields: SQL) =>
  tx.execute(sql`select pg_notify(${changeChannel}, jsonb_build_object(${fields})::text)`)

const list = (values: string[]) =>
  sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )
