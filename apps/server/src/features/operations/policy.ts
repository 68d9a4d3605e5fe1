import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden } from '#core/errors.ts'
import { can, userMayInProjectOf } from '#core/permissions.ts'

/** Whose operations somebody may change: those who sign off all; a supplier those that are given to the own company. */
export interface OperationRights {
  ofAll: boolean
  /** Ids of the own companies. */
  ofCompanies: ReadonlySet<string>
}

export async function operationRights(tx: Tx, caller: Caller, project: string): Promise<OperationRights> {
  if (await can(tx, caller, 'SignOffLaunch', { project })) return { ofAll: true, ofCompanies: new Set() }
  if (!(await can(tx, caller, 'EditLaunch', { project }))) return { ofAll: false, ofCompanies: new Set() }
  const { rows } = await tx.execute<{ id: string }>(
    sql`select company_id as id from company_user where user_id = ${caller.id}`,
  )
  return { ofAll: false, ofCompanies: new Set(rows.map(({ id }) => id)) }
}

export const mayChange = (
  { ofAll, ofCompanies }: OperationRights,
  { shopCompanyId }: { shopCompanyId: string | null },
): boolean => ofAll || (shopCompanyId !== null && ofCompanies.has(shopCompanyId))

/** @throws 403 for a supplier */
export async function assertOfAll(tx: Tx, caller: Caller, project: string): Promise<void> {
  if (!(await operationRights(tx, caller, project)).ofAll) throw forbidden('operations:rule.notAll')
}

/** @throws 403 for an operation that is given to somebody else */
export async function assertMayChange(
  tx: Tx,
  caller: Caller,
  project: string,
  operation: { shopCompanyId: string | null },
): Promise<OperationRights> {
  const rights = await operationRights(tx, caller, project)
  if (!mayChange(rights, operation)) throw forbidden('operations:rule.notOwn')
  return rights
}

/** The condition that the user of a column leads the launch of the project of another: accepts what suppliers report. */
export const mayDecideIn = (user: SQL, project: SQL): SQL =>
  sql`(${userMayInProjectOf(user, project, 'EditLaunch')} and ${userMayInProjectOf(user, project, 'SignOffLaunch')})`
