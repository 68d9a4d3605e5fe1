import { qualificationLimits } from '@steelsafe/contract/mold-qualification/limits.ts'
import type {
  ChangedParameters,
  ChangedTryout,
  NewTryout,
  Tryout,
  TryoutsAnswer,
} from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { eq, or, sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import { isMetricProject } from '#core/project/is-metric-project.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getTool, lockTool } from '#core/project/tool.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { findings, tryoutPlans, tryouts } from '#database/schema/mold-qualification.ts'
import { rightsToRead } from './policy.ts'
import { assertInOrder, assertMissedExplained } from './tryout-order.ts'
import { lockTryout, readTryouts, type TryoutRow } from './tryout-rows.ts'

/** A request about the tryouts of a project. */
export interface TryoutRequest {
  tx: Tx
  services: Services
  caller: Caller
  project: string
  /** True when the content is for a record, which contains everything regardless of the caller's rights. */
  isForRecord?: boolean
}

export async function listTryouts(request: TryoutRequest): Promise<TryoutsAnswer> {
  const { tx, services, project } = request
  const [tool, limit, today, rights] = [
    await getTool(tx, project),
    await limitOf(tx, project),
    await dayOfProject(tx, services, project),
    await rightsToRead(request),
  ]
  const listedTryouts = await readTryouts(tx, project, { today, limit, rights })
  return {
    tryouts: listedTryouts,
    totalCount: listedTryouts.length,
    limit,
    today,
    cavities: tool.cavities,
    isMetric: await isMetricProject(tx, project),
    currencyCode: tool.currencyCode,
  }
}

/**
 * Returns a tryout as in the list.
 * @throws 404 for a tryout of another project
 */
export async function getTryout(request: TryoutRequest, id: string): Promise<Tryout> {
  const listedTryout = (await listTryouts(request)).tryouts.find(tryout => tryout.id === id)
  if (!listedTryout) throw notFound('tryout')
  return listedTryout
}

/**
 * Plans the next tryout, with the parameter sheet of the last tryout.
 * @throws 409 while the last tryout has missed its date without a reason; 400 for another number, a date before the
 *   last tryout, and a tryout above the limit without reason and cost
 */
export async function createTryout(request: TryoutRequest, form: NewTryout): Promise<Tryout> {
  const { tx, services, project } = request
  const tool = await lockTool(tx, project)
  const all = await tx.select().from(tryouts).where(eq(tryouts.projectId, project)).orderBy(tryouts.number)
  const last = all.at(-1)
  const isNext = last ? form.number === last.number + 1 : form.number <= 1
  if (!isNext)
    throw invalid({
      number: { key: 'mold-qualification:rule.notNext', values: { number: last ? last.number + 1 : 1 } },
    })
  const today = await dayOfProject(tx, services, project)
  if (last && last.actualDate === null && last.plannedDate < today && last.missedReason === null)
    throw conflict('mold-qualification:rule.missedFirst', { number: last.number })
  assertInOrder({ ...form, actualDate: null }, { before: last, after: undefined, today })
  assertExtraExplained(form, await limitOf(tx, project))
  const id = newId()
  await tx.insert(tryouts).values({
    ...form,
    id,
    projectId: project,
    currencyCode: form.currencyCode ?? tool.currencyCode,
    parameters: last?.parameters ?? {},
  })
  return getTryout(request, id)
}

/**
 * Updates an unsigned tryout.
 * @throws 409 for a signed tryout, and when it was changed meanwhile; 400 for dates out of order, a missing reason or
 *   cost, more cavities than the tool has, and without the day on which it ran while findings are verified by it
 */
export async function updateTryout(
  request: TryoutRequest,
  { tryoutId, version, ...form }: ChangedTryout,
): Promise<Tryout> {
  const { tx, services, project } = request
  const tool = await lockTool(tx, project)
  const row = await lockOpenTryout(tx, project, tryoutId, version)
  const today = await dayOfProject(tx, services, project)
  const all = await tx.select().from(tryouts).where(eq(tryouts.projectId, project)).orderBy(tryouts.number)
  const index = all.findIndex(({ id }) => id === tryoutId)
  assertInOrder(form, { before: all[index - 1], after: all[index + 1], today })
  assertMissedExplained(row, form, today)
  if (!form.actualDate && (await tx.$count(findings, eq(findings.verifiedTryoutId, tryoutId))) > 0)
    throw invalid({ actualDate: 'mold-qualification:rule.verifiesFindings' })
  assertExtraExplained({ ...form, number: row.number }, await limitOf(tx, project))
  if (tool.cavities !== null && form.cavitiesRun !== null && form.cavitiesRun > tool.cavities)
    throw invalid({
      cavitiesRun: { key: 'mold-qualification:rule.tooManyCavities', values: { count: tool.cavities } },
    })
  assertBlocked(form, tool.cavities)
  await updateLockedRow(tx, tryouts, tryoutId, {
    ...form,
    currencyCode: form.currencyCode ?? row.currencyCode,
  })
  return getTryout(request, tryoutId)
}

/**
 * Deletes the last tryout.
 * @throws 409 for a tryout that is not the last, has run, was signed, or has found or verified findings; 409 when it
 *   was changed meanwhile
 */
export async function deleteTryout(
  { tx, project }: TryoutRequest,
  { tryoutId, version }: { tryoutId: string; version: number },
): Promise<void> {
  await lockTool(tx, project)
  const row = await lockTryout(tx, project, tryoutId)
  const { rows } = await tx.execute<{ last: number }>(
    sql`select max(number)::int as last from tryout where project_id = ${project}`,
  )
  const sqlIsFoundOrVerified = or(eq(findings.tryoutId, tryoutId), eq(findings.verifiedTryoutId, tryoutId))
  const hasFindings = (await tx.$count(findings, sqlIsFoundOrVerified)) > 0
  const hasRecords = row.revision > 1 || row.firstSignedAt !== null
  if (row.number !== rows[0]?.last || row.actualDate !== null || hasFindings || hasRecords)
    throw conflict('mold-qualification:rule.notRemovable')
  assertVersion(row, version, 'core:error.changedSince')
  await tx.delete(tryouts).where(eq(tryouts.id, tryoutId))
}

/**
 * Sets the planned number of tryouts.
 * @throws 409 when the limit was changed meanwhile
 */
export async function setLimit(
  { tx, project }: TryoutRequest,
  { limit, readLimit }: { limit: number; readLimit: number },
): Promise<void> {
  await lockTool(tx, project)
  const now = await limitOf(tx, project)
  if (now !== readLimit) throw conflict('mold-qualification:rule.limitChanged', { limit: now })
  await tx
    .insert(tryoutPlans)
    .values({ projectId: project, limit })
    .onConflictDoUpdate({ target: tryoutPlans.projectId, set: { limit } })
}

/**
 * Saves the parameter sheet of a tryout.
 * @throws 409 for a signed tryout, and when it was changed meanwhile
 */
export async function updateParameters(
  request: TryoutRequest,
  { tryoutId, version, parameters }: ChangedParameters,
): Promise<Tryout> {
  await lockOpenTryout(request.tx, request.project, tryoutId, version)
  await updateLockedRow(request.tx, tryouts, tryoutId, { parameters })
  return getTryout(request, tryoutId)
}

/**
 * Selects an unsigned tryout for update.
 * @throws 409 for a signed tryout, and when it was changed meanwhile
 */
export async function lockOpenTryout(
  tx: Tx,
  project: string,
  id: string,
  version: number,
): Promise<TryoutRow> {
  const row = await lockUnsignedTryout(tx, project, id)
  assertVersion(row, version, 'mold-qualification:rule.tryoutChanged')
  return row
}

/**
 * Selects an unsigned tryout for update.
 * @throws 409 for a signed tryout
 */
export async function lockUnsignedTryout(tx: Tx, project: string, id: string): Promise<TryoutRow> {
  const row = await lockTryout(tx, project, id)
  if (row.firstSignedAt) throw conflict('mold-qualification:rule.signed', { number: row.number })
  return row
}

/**
 * Checks the blocked cavities against the cavities of the tool.
 * @throws 400 for a cavity that the tool does not have, and for more running and blocked cavities than the tool has
 */
function assertBlocked(
  { blockedCavities, cavitiesRun }: Pick<ChangedTryout, 'blockedCavities' | 'cavitiesRun'>,
  cavities: number | null,
): void {
  if (cavities === null) return
  const isUnknown = blockedCavities.some(cavity => cavity > cavities)
  if (isUnknown || blockedCavities.length + (cavitiesRun ?? 0) > cavities)
    throw invalid({
      blockedCavities: { key: 'mold-qualification:rule.blockedCavities', values: { count: cavities } },
    })
}

async function limitOf(tx: Tx, project: string): Promise<number> {
  const [plan] = await tx.select().from(tryoutPlans).where(eq(tryoutPlans.projectId, project))
  return plan?.limit ?? qualificationLimits.tryouts
}

/**
 * Checks that a tryout above the limit has a reason and a cost.
 * @throws 400 when one of them is missing
 */
function assertExtraExplained(
  form: Pick<NewTryout, 'number' | 'extraReason' | 'extraCost'>,
  limit: number,
): void {
  if (form.number <= limit) return
  const missing = (['extraReason', 'extraCost'] as const).filter(field => form[field] === null)
  const message = { key: 'mold-qualification:rule.aboveLimit', values: { limit } } as const
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(field => [field, message])))
}
