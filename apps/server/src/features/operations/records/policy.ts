import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can, sqlActiveUserCanInProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { forbidden } from '#core/errors.ts'

/**
 * The operations that the caller may change: all operations with the right to sign off the launch, otherwise the
 * operations of the caller's companies.
 */
export interface OperationRights {
  coversAllShops: boolean
  /** Ids of the caller's companies. */
  ofCompanies: ReadonlySet<string>
}

export async function operationRights(tx: Tx, caller: Caller, project: string): Promise<OperationRights> {
  if (await can(tx, caller, 'SignOffLaunch', { project }))
    return { coversAllShops: true, ofCompanies: new Set() }
  if (!(await can(tx, caller, 'EditLaunch', { project })))
    return { coversAllShops: false, ofCompanies: new Set() }
  const { rows } = await tx.execute<{ id: string }>(
    sql`select company_id as id from company_user where user_id = ${caller.id}`,
  )
  return { coversAllShops: false, ofCompanies: new Set(rows.map(({ id }) => id)) }
}

/** Returns true when the caller may change an operation of this shop. */
export const canChange = (
  { coversAllShops, ofCompanies }: OperationRights,
  { shopCompanyId }: { shopCompanyId: string | null },
): boolean => coversAllShops || (shopCompanyId !== null && ofCompanies.has(shopCompanyId))

/**
 * Checks that the caller may change all operations.
 * @throws 403 for a supplier
 */
export async function assertCanDecide(tx: Tx, caller: Caller, project: string): Promise<void> {
  if (!(await operationRights(tx, caller, project)).coversAllShops) throw forbidden('operations:rule.notAll')
}

/**
 * Checks that the caller may change an operation.
 * @throws 403 for an operation of another shop
 */
export async function assertCanChangeOperation(
  tx: Tx,
  caller: Caller,
  project: string,
  operation: { shopCompanyId: string | null },
): Promise<OperationRights> {
  const rights = await operationRights(tx, caller, project)
  if (!canChange(rights, operation)) throw forbidden('operations:rule.notOwn')
  return rights
}

/** SQL condition that a user leads the launch of a project, and therefore may accept the reports of suppliers. */
export const sqlCanDecideIn = (user: SQL, project: SQL): SQL =>
  sql`(${sqlActiveUserCanInProject(user, project, 'EditLaunch')} and ${sqlActiveUserCanInProject(user, project, 'SignOffLaunch')})`
