import type { presses as calls } from '@steelsafe/contract/presses/endpoints.ts'
import type { Press } from '@steelsafe/contract/presses/entities.ts'
import { examplePresses } from '@steelsafe/contract/presses/examples.ts'
import { pressLimits } from '@steelsafe/contract/presses/limits.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import { assertNameIsFree } from '#core/database/assert-name-is-free.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { lockCompany } from '#core/database/locks.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { newId } from '#database/columns.ts'
import { companies } from '#database/schema/companies.ts'
import { presses } from '#database/schema/presses.ts'
import { librariesOf, listLibraries } from './libraries.ts'

const pressRow = alias(presses, 'm')
const { createdAt: _, ...columns } = getTableColumns(pressRow)

const selectPresses = (tx: Tx) =>
  tx
    .select({ ...columns, companyName: companies.name })
    .from(pressRow)
    .innerJoin(companies, eq(companies.id, pressRow.companyId))
    .$dynamic()

const nameTaken = 'presses:rule.nameTaken'

const sorting = {
  columns: {
    name: naturalOrder(sql`m.name`),
    plant: naturalOrder(sql`m.plant`),
    companyName: sql`company.sort_name`,
    clampForce: sql`m.clamp_force`,
    shotVolume: sql`m.shot_volume`,
  },
  byDefault: { field: 'clampForce', ascending: true },
  id: sql`m.id`,
} as const

/**
 * Returns a page of the presses that are shown with a tool, by default the smallest first, or only the requested press.
 * @throws 404 for a press that is not shown with the tool
 */
export async function listPresses({
  tx,
  caller,
  project,
  query: { pressId, companyId, ...query },
}: Call<typeof calls.list>) {
  const libraries = await listLibraries(tx, caller, project)
  const editable = new Set(libraries.flatMap(({ companyId, can }) => (can.change ? [companyId] : [])))
  const { rows, ...page } = await readPage(tx, selectPresses, {
    table: presses,
    query,
    sorting,
    requested: { id: pressId, noun: 'press' },
    where: and(
      sql`m.company_id in (${librariesOf(caller, project)})`,
      companyId ? eq(pressRow.companyId, companyId) : undefined,
      sqlContains(sql`searchable(concat_ws(E'\n', m.name, m.plant, company.name))`, query.searchTerm),
    ),
  })
  return { presses: rows.map(row => ({ ...row, can: { change: editable.has(row.companyId) } })), ...page }
}

/**
 * Creates a press in a library.
 * @throws 400 for a name that is already in use; 409 when the library is full
 */
export async function createPress({ tx, company, body: form }: Call<typeof calls.create>): Promise<Press> {
  await lockLibrary(tx, company, 1)
  const id = newId()
  await assertNameIsFree(tx, presses, { companyId: company }, form.name, { message: nameTaken })
  await tx.insert(presses).values({ ...form, id, companyId: company })
  return readPress(tx, id)
}

/**
 * Updates a press.
 * @throws 400 for a name that is already in use; 409 when the press was changed meanwhile
 */
export async function updatePress({
  tx,
  company,
  body: { pressId, version, ...form },
}: Call<typeof calls.update>): Promise<Press> {
  const before = await lockPress(tx, company, pressId)
  assertVersion(before, version)
  await assertNameIsFree(tx, presses, { companyId: company }, form.name, {
    message: nameTaken,
    except: pressId,
  })
  await updateLockedRow(tx, presses, pressId, form)
  return readPress(tx, pressId)
}

/**
 * Deletes a press.
 * @throws 409 when the press was changed meanwhile
 */
export async function deletePress({
  tx,
  company,
  query: { pressId, version },
}: Call<typeof calls.delete>): Promise<void> {
  const before = await lockPress(tx, company, pressId)
  assertVersion(before, version, 'core:error.changedSince')
  await tx.delete(presses).where(eq(presses.id, pressId))
}

/**
 * Creates the example presses in a library. Skips examples whose names are already in use.
 * @throws 409 when the library would exceed its limit
 */
export async function createExamples({
  tx,
  company,
}: Call<typeof calls.createExamples>): Promise<{ rowCount: number }> {
  await lockLibrary(tx, company, 0)
  const addedRows = await tx
    .insert(presses)
    .values(examplePresses.map(form => ({ ...form, companyId: company })))
    .onConflictDoNothing()
    .returning({ id: presses.id })
  // Checked after the insertion, because skipped examples do not count.
  await assertPressLimit(tx, company, 0)
  return { rowCount: addedRows.length }
}

/**
 * Locks the company, so that concurrent requests cannot exceed the limit together.
 * @throws 409 above the limit
 */
export async function lockLibrary(tx: Tx, company: string, count: number): Promise<void> {
  await lockCompany(tx, company)
  await assertPressLimit(tx, company, count)
}

/**
 * Checks the number of presses of a library.
 * @throws 409 when `count` more presses would exceed the limit of the library
 */
const assertPressLimit = (tx: Tx, company: string, count: number): Promise<void> =>
  assertBelowLimit(
    tx,
    presses,
    { companyId: company },
    { max: pressLimits.presses, message: 'presses:rule.full', addedCount: count },
  )

/**
 * Selects a press for update.
 * @throws 404 for a press of another company
 */
const lockPress = (tx: Tx, company: string, id: string) =>
  lockRow(tx, presses, { id, companyId: company }, 'press')

async function readPress(tx: Tx, id: string): Promise<Press> {
  const [press] = await selectPresses(tx).where(eq(pressRow.id, id))
  return { ...press!, can: { change: true } } // The calling function has written the press, so the user may change it.
}
