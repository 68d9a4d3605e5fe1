import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from './caller.ts'
import type { Tx } from './database/engine/engine.ts'
import type { Scope } from './permissions.ts'

export const channel = 'steelsafe'

/** NOTIFY carries at most 8000 bytes; beyond this many receivers a change is not told live. */
const mostReceivers = 80

/** Tells those who may know of it, when the transaction commits, that an area and what it touches has changed. */
export async function announce(
  tx: Tx,
  endpoint: Endpoint,
  { caller, scope }: { caller: Caller | undefined; scope: Scope },
) {
  for (const area of [endpoint.area, ...endpoint.touches]) {
    if (scope.project) await announceProject(tx, area, scope.project)
    else if (scope.company) await announceCompany(tx, area, scope.company)
    else if (caller) await announceUsers(tx, area, [caller.id])
  }
}

const announceProject = (tx: Tx, area: string, project: string) =>
  notify(
    tx,
    sql`'area', ${area}::text, 'projectId', ${project}::text,
    'companies', array(select company_id from project_company where project_id = ${project} limit ${mostReceivers}),
    'users', array(select user_id from project_user where project_id = ${project} limit ${mostReceivers})`,
  )

const announceCompany = (tx: Tx, area: string, company: string) =>
  notify(
    tx,
    sql`'area', ${area}::text, 'companyId', ${company}::text, 'companies', array[${company}::text], 'users', array[]::text[]`,
  )

export const announceUsers = (tx: Tx, area: string, users: string[]) =>
  users.length === 0
    ? Promise.resolve()
    : notify(
        tx,
        sql`'area', ${area}::text, 'companies', array[]::text[], 'users', array[${list(users.slice(0, mostReceivers))}]::text[]`,
      )

/** Something that everybody who is signed in sees has changed. */
export const announceEveryone = (tx: Tx, area: string) =>
  notify(
    tx,
    sql`'area', ${area}::text, 'companies', array[]::text[], 'users', array[]::text[], 'everyone', true`,
  )

/** What a user may know of has changed, or their sessions have ended: their open streams look again. */
export const announceAccess = (tx: Tx, user: string) =>
  notify(
    tx,
    sql`'area', 'account', 'companies', array[]::text[], 'users', array[${user}::text], 'access', true`,
  )

const notify = (tx: Tx, fields: SQL) =>
  tx.execute(sql`select pg_notify(${channel}, jsonb_build_object(${fields})::text)`)

const list = (values: string[]) =>
  sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )
