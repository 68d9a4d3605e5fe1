import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import type { themes as calls } from '@steelsafe/contract/themes/endpoints.ts'
import type { ThemeAssignment } from '@steelsafe/contract/themes/entities.ts'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { matchingCodes, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { companies } from '#database/schema/companies.ts'
import { themes } from '#database/schema/themes.ts'
import { deleteUnusedLooks } from './own-look.ts'
import { publishLook } from './themes.ts'

const companyRow = alias(companies, 'c')
const themeRow = alias(themes, 't')

const sorting = {
  columns: { companyName: sql`c.sort_name`, themeName: naturalOrder(sql`t.name`) },
  byDefault: { field: 'companyName', ascending: true },
  id: sql`c.id`,
} as const

/**
 * Returns the SQL of a number that identifies the current theme and list of a company, in place of a counted version.
 * Themes are assigned and removed in several ways, and no caller has to increment a version.
 */
const versionOf = ({ themeId, isAugmented }: Record<'themeId' | 'isAugmented', AnyPgColumn>): SQL<number> =>
  sql<number>`(hashtext(concat_ws(' ', ${themeId}, ${isAugmented})) & 2147483647)`

const select = (tx: Tx) =>
  tx
    .select({
      id: companyRow.id,
      companyId: companyRow.id,
      companyName: companyRow.name,
      themeId: themeRow.id,
      // A company's own theme has the name of the company.
      themeName: sql<string | null>`case when t.is_own then c.name else t.name end`,
      isAugmented: companyRow.isAugmented,
      version: versionOf(companyRow),
    })
    .from(companyRow)
    .leftJoin(themeRow, eq(themeRow.id, companyRow.themeId))
    .$dynamic()

const sqlIsAssigned = sql`(c.theme_id is not null or c.is_augmented)`

export async function listAssignments({ tx, origin: { language }, query }: Call<typeof calls.assignments>) {
  const where = and(
    sqlIsAssigned,
    or(
      sqlContains(sql`searchable(concat_ws(E'\n', c.name, t.name))`, query.searchTerm),
      sqlIsOneOf(
        sql`case when c.is_augmented then 'augmented' else 'usual' end`,
        matchingCodes(
          language,
          way => `themes:screen.assignments.${way}`,
          ['augmented', 'usual'] as const,
          query.searchTerm,
        ),
      ),
    ),
    query.themeId ? sql`t.id = ${query.themeId}` : undefined,
  )
  const { rows, ...page } = await readPage(tx, select, { table: companies, query, sorting, where })
  return { assignments: rows, ...page }
}

export async function getAssignment(tx: Tx, id: string): Promise<ThemeAssignment> {
  const [assignment] = await select(tx).where(and(eq(companyRow.id, id), sqlIsAssigned))
  if (!assignment) throw notFound('assignment')
  return assignment
}

/**
 * Assigns a theme or the augmented list to a company that has neither. The update checks this itself, so that only one
 * of two concurrent requests succeeds.
 */
export async function assignTheme({
  tx,
  body: { companyId, themeId, isAugmented },
}: Call<typeof calls.assign>): Promise<ThemeAssignment> {
  await assertThemeExists(tx, themeId)
  const updatedRows = await tx
    .update(companies)
    .set({ themeId, isAugmented })
    .where(
      sql`${companies.id} = ${companyId} and ${companies.themeId} is null and not ${companies.isAugmented}`,
    )
    .returning({ id: companies.id })
  if (updatedRows.length === 0) throw invalid({ companyId: 'themes:rule.hasTheme' })
  await publishLook(tx)
  return getAssignment(tx, companyId)
}

/**
 * Changes the theme and the list of a company.
 * @throws 404 for an unknown company; 400 for another company or an unknown theme; 409 when another user has changed
 *   the assignment since the caller read it
 */
export async function reassign({
  tx,
  params: { assignmentId: id },
  body: { companyId, themeId, isAugmented, version },
}: Call<typeof calls.updateAssignment>): Promise<ThemeAssignment> {
  await getAssignment(tx, id)
  if (companyId !== id) throw invalid({ companyId: 'themes:rule.otherCompany' })
  await assertThemeExists(tx, themeId, id)
  const updatedRows = await tx
    .update(companies)
    .set({ themeId, isAugmented })
    .where(and(eq(companies.id, id), eq(versionOf(companies), version)))
    .returning({ id: companies.id })
  if (updatedRows.length === 0) throw conflict('core:error.changedMeanwhile')
  await deleteUnusedLooks(tx)
  await publishLook(tx)
  return getAssignment(tx, id)
}

/**
 * Assigns a theme to several companies, and replaces their themes.
 * @throws 400 for an unknown theme, 404 if a company does not exist
 */
export async function assignMany({
  tx,
  body: { themeId, companyIds },
}: Call<typeof calls.assignMany>): Promise<void> {
  await assertThemeExists(tx, themeId)
  const updatedRows = await tx
    .update(companies)
    .set({ themeId })
    .where(inArray(companies.id, companyIds))
    .returning({ id: companies.id })
  if (updatedRows.length < new Set(companyIds).size) throw notFound('company')
  await deleteUnusedLooks(tx)
  await publishLook(tx)
}

/** Removes the theme of a company. Without a theme, removes the augmented list, which is independent of the theme. */
export async function unassign({
  tx,
  params: { assignmentId: id },
}: Call<typeof calls.unassign>): Promise<void> {
  const { themeId } = await getAssignment(tx, id)
  await tx
    .update(companies)
    .set(themeId ? { themeId: null } : { isAugmented: false })
    .where(eq(companies.id, id))
  await deleteUnusedLooks(tx)
  await publishLook(tx)
}

export async function listUnassignedCompanies({
  tx,
  query: { searchTerm },
}: Call<typeof calls.companyOptions>): Promise<Option[]> {
  return tx
    .select({ display: companyRow.name, value: companyRow.id })
    .from(companyRow)
    .where(and(sql`not ${sqlIsAssigned}`, sqlContains(sql`c.search_text`, searchTerm)))
    .orderBy(companyRow.sortName, companyRow.id)
    .limit(50)
}

export async function themeChoices({ tx }: Call<typeof calls.themeOptions>): Promise<Option[]> {
  return tx
    .select({ display: themeRow.name, value: themeRow.id })
    .from(themeRow)
    .where(sql`not t.is_own`)
    .orderBy(naturalOrder(sql`t.name`), themeRow.id)
    .limit(500)
}

/**
 * Throws 400 unless the theme exists and may be assigned.
 * @param company a company whose own theme is allowed too
 */
async function assertThemeExists(tx: Tx, id: string | null, company?: string) {
  if (id === null) return
  const sqlIsOfCompany = company
    ? sql`exists (select 1 from company c where c.id = ${company} and c.theme_id = ${themes.id})`
    : sql`false`
  const [theme] = await tx
    .select({ id: themes.id })
    .from(themes)
    .where(and(eq(themes.id, id), sql`(not ${themes.isOwn} or ${sqlIsOfCompany})`))
  if (!theme) throw invalid({ themeId: 'rule.notAChoice' })
}
