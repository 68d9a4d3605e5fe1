import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import type { Entry, EntryChange, EntryForm } from '@steelsafe/contract/production/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound, refused } from '#core/errors.ts'
import { hashOfSent } from '#core/hash-of-sent.ts'
import { dayOfProject } from '#core/project-day.ts'
import type { Call } from '#core/serve.ts'
import { newId } from '#database/columns.ts'
import { productionData } from '#database/schema/production.ts'
import { counterProblem } from './counter.ts'
import { cavitiesAtFirst, lastEntry } from './defaults.ts'
import { getEntry } from './list.ts'
import { publishEntryEvent } from './publish-entry-event.ts'
import { reachTargets } from './reach.ts'
import { reasonIdsOf } from './reasons.ts'
import { problemsOf } from './rules.ts'
import { lockTool, type Tool } from './tool.ts'

type Add = Pick<Call<typeof calls.add>, 'tx' | 'services' | 'caller' | 'project' | 'origin'>
type Row = typeof productionData.$inferSelect

/**
 * Enters what a press made in a shift. What is sent again with the same id is the entry that is there, whatever became
 * of it since.
 * @throws 400 for what the tool cannot have made; 409 for an id that another entry has
 */
export async function addEntry(call: Add, form: EntryForm): Promise<Entry> {
  const { tx, caller, project, origin } = call
  const tool = await lockTool(tx, project)
  const { id = newId(), ...sent } = form
  const sentHash = hashOfSent(sent)
  const stored = await entryWith(tx, id)
  if (stored) {
    if (stored.projectId !== project || stored.sentHash !== sentHash)
      throw refused('production:rule.otherContent')
    return getEntry(tx, project, id, origin.language)
  }
  const values = {
    ...sent,
    activeCavities:
      sent.activeCavities === undefined
        ? cavitiesAtFirst(tool, await lastEntry(tx, project))
        : sent.activeCavities,
    currencyCode: sent.currencyCode ?? tool.currencyCode,
  }
  await assertFits(call, tool, values)
  const people = { createdBy: caller.id, modifiedBy: caller.id }
  const added = await tx
    .insert(productionData)
    .values({ id, projectId: project, unitId: tool.unitId, sentHash, ...people, ...values })
    .onConflictDoNothing()
    .returning({ id: productionData.id })
  // Of two tools at once, one has the id.
  if (added.length === 0) throw refused('production:rule.otherContent')
  await publishEntryEvent(call, 'production.added', { id, unitId: tool.unitId, ...values })
  await reachTargets(call, tool)
  return getEntry(tx, project, id, origin.language)
}

async function entryWith(tx: Tx, id: string): Promise<Row | undefined> {
  const [found] = await tx.select().from(productionData).where(eq(productionData.id, id))
  return found
}

/**
 * Corrects an entry, which keeps its unit.
 * @throws 404; 400 for what the tool cannot have made; 409 when another has changed it since it was read
 */
export async function changeEntry(call: Add, form: EntryChange): Promise<Entry> {
  const { tx, caller, project, origin } = call
  const { productionDataId: id, version, ...sent } = form
  const tool = await lockTool(tx, project)
  const stored = await entryWith(tx, id)
  if (stored?.projectId !== project) throw notFound('productionData')
  if (stored.version !== version) throw refused('production:rule.changedMeanwhile')
  const { activeCavities = stored.activeCavities, currencyCode = stored.currencyCode } = sent
  const values = { ...sent, activeCavities, currencyCode }
  await assertFits(call, { ...tool, unitId: stored.unitId }, values, stored)
  await tx
    .update(productionData)
    .set({ ...values, version: version + 1, modifiedAt: sql`now()`, modifiedBy: caller.id })
    .where(eq(productionData.id, id))
  await publishEntryEvent(call, 'production.changed', { id, unitId: stored.unitId, ...values })
  await reachTargets(call, tool)
  return getEntry(tx, project, id, origin.language)
}

/** @throws 400 with every field; what the entry had already is never refused */
async function assertFits(
  { tx, services, project }: Add,
  tool: Tool,
  values: EntryForm & { activeCavities: number | null },
  stored?: Row,
): Promise<void> {
  const reasonIds = await reasonIdsOf(tx, tool.companyId)
  for (const { reasonId } of stored?.scrapReasons ?? []) reasonIds.add(reasonId)
  const problems = {
    ...problemsOf(values, {
      unitId: tool.unitId,
      maxCavities: tool.cavities && Math.max(tool.cavities, stored?.activeCavities ?? 0),
      today: await dayOfProject(tx, services, project),
      reasonIds,
    }),
    ...(await counterProblem(tx, project, values, stored?.id)),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** @throws 404 */
export async function removeEntry(call: Call<typeof calls.remove>): Promise<void> {
  const { tx, project, query } = call
  const [removed] = await tx
    .delete(productionData)
    .where(and(eq(productionData.id, query.productionDataId), eq(productionData.projectId, project)))
    .returning()
  if (!removed) throw notFound('productionData')
  await publishEntryEvent(call, 'production.deleted', removed)
}
