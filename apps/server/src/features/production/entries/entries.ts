import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import type {
  EntryChange,
  NewEntryForm,
  ProductionEntry,
  ProductionEntryForm,
} from '@steelsafe/contract/production/entities.ts'
import { entryProblems } from '@steelsafe/contract/production/rules.ts'
import { eq, sql } from 'drizzle-orm'
import { assertNotDeleted } from '#core/database/deleted-ids.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { deleteExisting, lockRow } from '#core/database/lock-row.ts'
import { findSentRow } from '#core/database/sent-row.ts'
import { assertUnchanged, assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { requestHash } from '#core/http/server/request-hash.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { lockTool, type Tool } from '#core/project/tool.ts'
import { newId } from '#database/columns.ts'
import { productionData } from '#database/schema/production.ts'
import { reachTargets } from '../targets/reached-targets.ts'
import { assertUnit } from '../tool/assert-unit.ts'
import { counterProblem } from '../tool/counter.ts'
import { defaultCavities, lastEntry } from '../tool/defaults.ts'
import { reasonIdsOf } from '../tool/reasons.ts'
import { getEntry } from './entry-list.ts'
import { publishEntryEvent } from './publish-entry-event.ts'

type EntryCall = Pick<Call<typeof calls.create>, 'tx' | 'services' | 'caller' | 'project' | 'origin'>
type Row = typeof productionData.$inferSelect

/**
 * Creates an entry for a shift of a press. Returns the stored entry when the request was sent before with the same id
 * and content.
 * @throws 400 for values that are impossible for the tool; 409 for an id that another entry has, and for a quantity in
 * another unit; 410 for the id of a deleted entry
 */
export async function createEntry(call: EntryCall, form: NewEntryForm): Promise<ProductionEntry> {
  const { tx, caller, project, origin } = call
  const tool = await lockTool(tx, project)
  const { id = newId(), unitId, ...entryFields } = form
  const sentHash = requestHash(entryFields)
  if (await findSentRow(tx, productionData, { id, project, sentBy: caller.id, sentHash }))
    return getEntry(tx, project, id, origin.language)
  await assertNotDeleted(tx, id)
  assertUnit(tool, unitId)
  const values = {
    ...entryFields,
    activeCavities:
      entryFields.activeCavities === undefined
        ? defaultCavities(tool, await lastEntry(tx, project))
        : entryFields.activeCavities,
    currencyCode: entryFields.currencyCode ?? tool.currencyCode,
  }
  await assertFits(call, tool, values)
  const people = { createdBy: caller.id, modifiedBy: caller.id }
  const addedRows = await tx
    .insert(productionData)
    .values({ id, projectId: project, unitId: tool.unitId, sentHash, ...people, ...values })
    .onConflictDoNothing()
    .returning({ id: productionData.id })
  // A concurrent request for another tool has used the id.
  if (addedRows.length === 0) throw conflict('core:error.exists')
  await publishEntryEvent(call, 'production.added', { id, unitId: tool.unitId, ...values })
  await reachTargets(call, tool)
  return getEntry(tx, project, id, origin.language)
}

async function entryWith(tx: Tx, id: string): Promise<Row | undefined> {
  const [entry] = await tx.select().from(productionData).where(eq(productionData.id, id))
  return entry
}

/**
 * Updates an entry. The unit of an entry does not change.
 * @throws 404 for an entry of another project; 400 for values that are impossible for the tool; 409 when another user
 *   has changed the entry
 */
export async function updateEntry(call: EntryCall, form: EntryChange): Promise<ProductionEntry> {
  const { tx, caller, project, origin } = call
  const { productionDataId: id, version, ...entryFields } = form
  const tool = await lockTool(tx, project)
  const existingEntry = await entryWith(tx, id)
  if (existingEntry?.projectId !== project) throw notFound('productionData')
  assertVersion(existingEntry, version, 'production:rule.changedMeanwhile')
  const { activeCavities = existingEntry.activeCavities, currencyCode = existingEntry.currencyCode } =
    entryFields
  const values = { ...entryFields, activeCavities, currencyCode }
  await assertFits(call, { ...tool, unitId: existingEntry.unitId }, values, existingEntry)
  const change = { modifiedAt: sql`now()`, modifiedBy: caller.id }
  await updateLockedRow(tx, productionData, id, { ...values, ...change })
  await publishEntryEvent(call, 'production.changed', { id, unitId: existingEntry.unitId, ...values })
  await reachTargets(call, tool)
  return getEntry(tx, project, id, origin.language)
}

/**
 * Checks the values of an entry against its tool. Accepts scrap reasons and a number of cavities that the stored entry
 * has.
 * @throws 400 with every invalid field
 */
async function assertFits(
  { tx, services, project }: EntryCall,
  tool: Tool,
  values: ProductionEntryForm & { activeCavities: number | null },
  existingEntry?: Row,
): Promise<void> {
  const reasonIds = await reasonIdsOf(tx, tool.companyId)
  for (const { reasonId } of existingEntry?.scrapReasons ?? []) reasonIds.add(reasonId)
  const problems = {
    ...entryProblems(values, {
      unitId: tool.unitId,
      maxCavities: tool.cavities && Math.max(tool.cavities, existingEntry?.activeCavities ?? 0),
      today: await dayOfProject(tx, services, project),
      reasonIds,
    }),
    ...(await counterProblem(tx, project, values, existingEntry?.id)),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/**
 * Deletes an entry of the production.
 * @throws 404 when the project has no entry with this id; 409 when it was changed since the caller read it
 */
export async function deleteEntry(call: Call<typeof calls.delete>): Promise<void> {
  const { tx, project, query } = call
  const key = { id: query.productionDataId, projectId: project }
  assertUnchanged(await lockRow(tx, productionData, key, 'productionData'), query.version)
  const removedEntry = await deleteExisting(tx, productionData, key, 'productionData')
  await publishEntryEvent(call, 'production.deleted', removedEntry)
}
