import type { boards as calls } from '@steelsafe/contract/boards/endpoints.ts'
import { boardLimits } from '@steelsafe/contract/boards/limits.ts'
import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can, sqlCanInProject } from '#core/access/permissions.ts'
import { sqlPersonName } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'
import type { Call } from '#core/http/serve.ts'
import { constantLimit } from '#core/lists/page-range.ts'
import { filterOptions } from '#features/projects/index.ts'

/**
 * Returns the users of the company (if the caller may see them), the partners of its projects, and the number of
 * milestones without a date.
 */
export async function readOptions({ tx, caller, company }: Call<typeof calls.options>) {
  const people = (await can(tx, caller, 'ViewUsers', { company })) ? await usersOf(tx, company) : []
  const partners = await filterOptions(tx, { companies: [company] })
  return { people, ...partners, undatedCount: await countUndated(tx, caller, company) }
}

async function usersOf(tx: Tx, company: string): Promise<Option[]> {
  const { rows } = await tx.execute<{ display: string; value: string }>(sql`
    select ${sqlPersonName} as display, u.id as value
    from company_user cu join user_account u on u.id = cu.user_id
    where cu.company_id = ${company} and u.deleted_at is null
    order by u.sort_name, u.id ${constantLimit(boardLimits.people)}`)
  return rows
}

/** Counts the open milestones without an end date, up to a limit. */
async function countUndated(tx: Tx, caller: Caller, company: string): Promise<number> {
  const { count } = await selectOne<{ count: number }>(
    tx,
    sql`
    select count(*)::int as count from (
      select 1 from project_detail d join project_company pc on pc.project_id = d.project_id and pc.company_id = ${company}
      where d.is_alertable and d.is_active and d.end_date is null
        and ${sqlCanInProject(caller, sql`d.project_id`, 'ViewProjectStatusAlert')}
      ${constantLimit(boardLimits.undated)}) undated`,
  )
  return count
}
