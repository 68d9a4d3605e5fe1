import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import type { Progress } from '@steelsafe/contract/live/endpoints.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from './caller.ts'
import type { Tx } from './database/engine/engine.ts'
import type { Scope } from './permissions.ts'

export const channel = 'steelsafe'

/** NOTIFY carries at most 8000 bytes, so a change is published to at most this number of receivers. */
const maxReceivers = 80

/** Publishes a change of an area, and of those that it touches, to everybody who may know of it when the transaction commits. */
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

const publishToProject = (tx: Tx, area: string, project: string) =>
  pgNotify(
    tx,
    sql`'area', ${area}::text, 'projectId', ${project}::text,
    'companies', array(select company_id from project_company where project_id = ${project} limit ${maxReceivers}),
    'users', array(select user_id from project_user where project_id = ${project} limit ${maxReceivers})`,
  )

export const publishToCompany = (tx: Tx, area: string, company: string) =>
  pgNotify(
    tx,
    sql`'area', ${area}::text, 'companyId', ${company}::text, 'companies', array[${company}::text], 'users', array[]::text[]`,
  )

export const publishToUsers = (tx: Tx, area: string, users: string[]) =>
  users.length === 0
    ? Promise.resolve()
    : pgNotify(
        tx,
        sql`'area', ${area}::text, 'companies', array[]::text[], 'users', array[${list(users.slice(0, maxReceivers))}]::text[]`,
      )

/** How far a call of a user has come; their own streams only. */
export const publishProgress = (tx: Tx, user: string, { id, done, of }: Progress) =>
  pgNotify(
    tx,
    sql`'users', array[${user}::text],
      'progress', jsonb_build_object('id', ${id}::text, 'done', ${done}::int, 'of', ${of}::int)`,
  )

/** Something that everybody who is signed in sees has changed. */
export const publishToEveryone = (tx: Tx, area: string) =>
  pgNotify(
    tx,
    sql`'area', ${area}::text, 'companies', array[]::text[], 'users', array[]::text[], 'everyone', true`,
  )

/** The rights of a user have changed, or their sessions have ended: their open streams read both again. */
export const publishAccessChange = (tx: Tx, user: string) =>
  pgNotify(
    tx,
    sql`'area', 'account', 'companies', array[]::text[], 'users', array[${user}::text], 'access', true`,
  )

/** The same for all users of a company: one message for each, because one can name only some. */
export const publishAccessChangeOfCompany = (tx: Tx, company: string) =>
  tx.execute(sql`
    select pg_notify(${channel}, jsonb_build_object('area', 'account', 'companies', array[]::text[],
      'users', array[user_id::text], 'access', true)::text)
    from company_user where company_id = ${company}`)

const pgNotify = (tx: Tx, fields: SQL) =>
  tx.execute(sql`select pg_notify(${channel}, jsonb_build_object(${fields})::text)`)

const list = (values: string[]) =>
  sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )
