import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { blockImports, waitingRows } from '#features/imports/index.ts'

/**
 * Returns the numbers of the projects of a company, in lower case, including the projects of an import that is being
 * stored. No other import is accepted until the transaction ends.
 */
export async function takenNumbers(tx: Tx, companyId: string): Promise<Set<string>> {
  const scope = { kind: 'projects', companyId } as const
  await blockImports(tx, scope)
  const { rows } = await tx.execute<{ number: string }>(sql`
    select lower(project_number) as number from project where company_id = ${companyId}
    union all
    select lower(waiting.content -> 'form' ->> 'projectNumber') from (${waitingRows(scope)}) waiting`)
  return new Set(rows.map(({ number }) => number))
}
