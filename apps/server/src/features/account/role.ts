import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'

/** Who belongs to a company is a company user, and who belongs to none a project user. */
export async function roleByCompanies(tx: Tx, userId: string): Promise<'CompanyUser' | 'ProjectUser'> {
  const { rows } = await tx.execute(sql`select 1 from company_user where user_id = ${userId} limit 1`)
  return rows.length > 0 ? 'CompanyUser' : 'ProjectUser'
}

/** After somebody has come into a company or left one; an administrator stays one. */
export async function settleRole(tx: Tx, userId: string): Promise<void> {
  const role = await roleByCompanies(tx, userId)
  await tx.execute(sql`
    update user_account set app_role = ${role}
    where id = ${userId} and app_role <> 'Administrator' and app_role <> ${role}`)
}
