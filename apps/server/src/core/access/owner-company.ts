import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'

/**
 * Returns the company that owns a project.
 * @throws 404 when the project does not exist
 */
export async function ownerCompanyOf(tx: Tx, project: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select company_id as id from project where id = ${project}`,
  )
  if (!rows[0]) throw notFound('project')
  return rows[0].id
}
