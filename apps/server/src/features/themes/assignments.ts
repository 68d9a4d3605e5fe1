import type { ListQuery, Option } from '@steelsafe/contract/core/lists.ts'
import type { assignmentForm, ThemeAssignment } from '@steelsafe/contract/themes/entities.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { allOf, countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { isCut, order, page } from '#core/paging.ts'
import { contains } from '#core/wildcards.ts'
import { companies } from '#database/schema/companies.ts'
import { themes } from '#database/schema/themes.ts'
import { announceLook } from './themes.ts'

type Form = z.output<typeof assignmentForm>

const columns = { companyName: sql`searchable(c.name)`, themeName: sql`searchable(t.name)` }
const from = sql`company c join theme t on t.id = c.theme_id`

export async function listAssignments(
  tx: Tx,
  query: ListQuery<keyof typeof columns> & { themeId?: string | undefined },
) {
  const where = allOf(
    contains(sql`searchable(c.name || E'\n' || t.name)`, query.searchTerm),
    query.themeId ? sql`t.id = ${query.themeId}` : undefined,
  )
  const sorted = order(columns, query, { field: 'companyName', ascending: true }, sql`c.id`)
  const assignments = await read(tx, sql`where ${where ?? sql`true`} ${sorted} ${page(query)}`)
  const totalCount = await countRows(tx, 'theme', from, where ?? sql`true`)
  return { assignments, totalCount, isCut: isCut(query, totalCount) }
}

export async function getAssignment(tx: Tx, id: string): Promise<ThemeAssignment> {
  const [found] = await read(tx, sql`where c.id = ${id}`)
  if (!found) throw notFound('assignment')
  return found
}

/** Gives a company its first theme. That it has none yet is part of the update: two at once do not both win. */
export async function assign(tx: Tx, { companyId, themeId, isAugmented }: Form): Promise<ThemeAssignment> {
  await mustBeTheme(tx, themeId)
  const changed = await tx
    .update(companies)
    .set({ themeId, isAugmented })
    .where(sql`${companies.id} = ${companyId} and ${companies.themeId} is null`)
    .returning({ id: companies.id })
  if (changed.length === 0) throw invalid({ companyId: 'themes:rule.hasTheme' })
  await announceLook(tx)
  return getAssignment(tx, companyId)
}

export async function reassign(tx: Tx, id: string, { companyId, themeId, isAugmented }: Form) {
  await getAssignment(tx, id)
  if (companyId !== id) throw invalid({ companyId: 'themes:rule.otherCompany' })
  await mustBeTheme(tx, themeId)
  await tx.update(companies).set({ themeId, isAugmented }).where(eq(companies.id, id))
  await announceLook(tx)
  return getAssignment(tx, id)
}

export async function assignMany(tx: Tx, themeId: string, companyIds: string[]): Promise<void> {
  await mustBeTheme(tx, themeId)
  const changed = await tx
    .update(companies)
    .set({ themeId })
    .where(inArray(companies.id, companyIds))
    .returning({ id: companies.id })
  if (changed.length < new Set(companyIds).size) throw notFound('company')
  await announceLook(tx)
}

export async function unassign(tx: Tx, id: string): Promise<void> {
  await getAssignment(tx, id)
  await tx.update(companies).set({ themeId: null, isAugmented: false }).where(eq(companies.id, id))
  await announceLook(tx)
}

export async function companiesWithout(tx: Tx, searchTerm: string | undefined): Promise<Option[]> {
  const { rows } = await tx.execute<{ display: string; value: string }>(sql`
    select c.name as display, c.id as value from company c
    where c.theme_id is null and ${contains(sql`c.search_text`, searchTerm) ?? sql`true`}
    order by searchable(c.name), c.id limit 50`)
  return rows
}

export async function themeChoices(tx: Tx): Promise<Option[]> {
  const { rows } = await tx.execute<{ display: string; value: string }>(
    sql`select name as display, id as value from theme order by searchable(name), id limit 500`,
  )
  return rows
}

async function mustBeTheme(tx: Tx, id: string) {
  const [found] = await tx.select({ id: themes.id }).from(themes).where(eq(themes.id, id))
  if (!found) throw invalid({ themeId: 'rule.notAChoice' })
}

async function read(tx: Tx, which: SQL): Promise<ThemeAssignment[]> {
  const { rows } = await tx.execute<ThemeAssignment & Record<string, unknown>>(sql`
    select c.id, c.id as "companyId", c.name as "companyName", t.id as "themeId", t.name as "themeName",
      c.is_augmented as "isAugmented"
    from ${from} ${which}`)
  return rows
}
