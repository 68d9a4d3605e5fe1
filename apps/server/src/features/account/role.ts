import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** Returns `CompanyUser` for a user of a company, otherwise `ProjectUser`. */
export async function roleByCompanies(tx: Tx, userId: string): Promise<'CompanyUser' | 'ProjectUser'> {
  const { rows } = await tx.execute(sql`select 1 from company_user where user_id = ${userId} limit 1`)
  return rows.length > 0 ? 'CompanyUser' : 'ProjectUser'
}

/** Updates the role after a user has joined or left a company. Administrators stay administrators. */
export async function updateRole(tx: Tx, userId: string): Promise<void> {
  const role = await roleByCompanies(tx, userId)
  await tx.execute(sql`
    update user_account set app_role = ${role}
    where id = ${userId} and app_role <> 'Administrator' and app_role <> ${role}`)
}
