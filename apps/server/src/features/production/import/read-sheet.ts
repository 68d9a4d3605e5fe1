import { entryForm, type ProductionEntryForm } from '@steelsafe/contract/production/entities.ts'
import { entryProblems } from '@steelsafe/contract/production/rules.ts'
import type { ProductionUnit } from '@steelsafe/contract/projects/names.ts'
import { sql } from 'drizzle-orm'
import { findDeletedIds } from '#core/database/deleted-ids.ts'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { inPortions, inTransactions } from '#core/database/portions.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getTool, type Tool } from '#core/project/tool.ts'
import type { Services } from '#core/services.ts'
import { problemsOfRow, rowIdentifier, type SheetProblem } from '#features/imports/index.ts'
import { assertUnit } from '../tool/assert-unit.ts'
import { importedCounterProblems } from '../tool/counter.ts'
import { reasonIdsOf } from '../tool/reasons.ts'

/** A row of a sheet, before it is checked. */
export type SheetRow = Record<string, unknown>

/** An entry of a sheet with its id. */
export interface SheetEntry {
  row: number
  id: string
  sentHash: string
  /** True when the client has chosen the id. Otherwise, the id is derived from the content of the row. */
  isIdSent: boolean
  form: Omit<ProductionEntryForm, 'id'>
}

/** The entries of a sheet, and the problems because of which it cannot be imported. */
export interface Sheet {
  tool: Tool
  entries: SheetEntry[]
  /** The ids of the entries that are stored already. */
  storedIds: ReadonlySet<string>
  problems: SheetProblem[]
}

interface Context {
  project: string
  services: Services
  /** The unit of the quantities, if the request names it. */
  unitId?: ProductionUnit | undefined
  transaction: Transaction
}

/**
 * Reads and checks the rows of a sheet in portions, so that other requests are served in between.
 * @throws 409 for quantities in another unit than the unit of the tool
 */
export async function readSheet(
  { project, services, unitId, transaction }: Context,
  rows: readonly SheetRow[],
): Promise<Sheet> {
  const { tool, bounds } = await transaction(async tx => {
    const tool = await getTool(tx, project)
    assertUnit(tool, unitId)
    const today = await dayOfProject(tx, services, project)
    const reasonIds = await reasonIdsOf(tx, tool.companyId)
    return { tool, bounds: { unitId: tool.unitId, maxCavities: tool.cavities, today, reasonIds } }
  })
  const problems: SheetProblem[] = []
  const entries: SheetEntry[] = []
  const identify = rowIdentifier(project)
  await inPortions(rows, (portion, from) => {
    for (const [index, values] of portion.entries()) {
      const row = from + index
      const result = entryForm.safeParse(values, { reportInput: true })
      if (!result.success) {
        problems.push(...problemsOfRow(result.error, row))
        continue
      }
      for (const [field, message] of Object.entries(entryProblems(withCavities(result.data, tool), bounds)))
        problems.push({ row, field, message })
      const { id, ...form } = result.data
      const identity = identify(form)
      entries.push({ row, ...identity, id: id ?? identity.id, isIdSent: id !== undefined, form })
    }
  })
  const hashById = new Map<string, string>()
  const deletedIds = new Set<string>()
  await inTransactions(transaction, entries, async (tx, portion) => {
    for (const [id, hash] of await storedHashes(tx, portion)) hashById.set(id, hash)
    const sentIds = portion.flatMap(({ id, isIdSent }) => (isIdSent ? id : []))
    for (const id of await findDeletedIds(tx, sentIds)) deletedIds.add(id)
  })
  const ids = new Set<string>()
  for (const { row, id, sentHash } of entries) {
    const isTwice = ids.size === ids.add(id).size
    const isOther = hashById.has(id) && hashById.get(id) !== `${project} ${sentHash}`
    if (isTwice || isOther)
      problems.push({ row, field: 'id', message: { key: 'production:rule.otherContent' } })
    else if (deletedIds.has(id)) problems.push({ row, field: 'id', message: { key: 'core:error.deleted' } })
  }
  const newEntries = entries.filter(({ id }) => !hashById.has(id))
  problems.push(...(await importedCounterProblems(transaction, project, newEntries)))
  return { tool, entries, storedIds: new Set(hashById.keys()), problems }
}

/**
 * Returns an imported entry with its active cavities: all cavities of the tool when the sheet does not contain them.
 */
export const withCavities = <Form extends Pick<ProductionEntryForm, 'activeCavities'>>(
  form: Form,
  { cavities }: Tool,
) => ({
  ...form,
  activeCavities: form.activeCavities === undefined ? cavities : form.activeCavities,
})

/** Returns the project and hash of the stored entries, by id. */
async function storedHashes(tx: Tx, entries: readonly SheetEntry[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; stored: string }>(sql`
    select id, project_id || ' ' || coalesce(sent_hash, '') as stored from production_data
    where id = any(${sql.param(entries.map(({ id }) => id))}::uuid[])`)
  return new Map(rows.map(({ id, stored }) => [id, stored]))
}
