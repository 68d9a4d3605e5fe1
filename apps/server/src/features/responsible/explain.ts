import type { ExplainForm } from '@steelsafe/contract/boards/entities.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/access/caller.ts'
import { can } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { assertVersion } from '#core/database/versions.ts'
import { conflict, forbidden, notFound } from '#core/errors.ts'
import { newDelayColumns } from './delays.ts'
import { type LateThing, lateThings, type SubjectField } from './late-things.ts'

/** A new reason with the version that the user read, the user and the project. */
interface Explanation extends Pick<ExplainForm, 'delayReason' | 'version'> {
  caller: Caller
  project: string
}

/** The stored reason, and the version of the row. */
interface LateRow {
  delayReason: string
  version: number
}

/** Locks and changes rows of milestones by the rules of the milestones area. */
interface MilestoneRows {
  /**
   * Locks the row of a late date or task, and returns it.
   * @throws 404 for an item of another project; 409 for a completed milestone
   */
  lock: (tx: Tx, project: string, id: string) => Promise<LateRow>
  change: (tx: Tx, id: string, columns: ReturnType<typeof newDelayColumns>) => PromiseLike<unknown>
}

/**
 * Saves the reason why a date or task is late. Does nothing when the reason is unchanged.
 * @throws 404 for an item of another project; 403 for a caller who may not change the date and does not act on it; 409
 *   for a complete milestone or payment, and when another user has changed the row since the caller read it
 */
export async function explain(
  tx: Tx,
  milestones: MilestoneRows,
  caller: Caller,
  project: string,
  { delayReason, version, ...subject }: ExplainForm,
): Promise<void> {
  const explanation = { caller, project, delayReason, version }
  for (const [field, thing] of Object.entries(lateThings)) {
    const id = subject[field as SubjectField]
    if (!id) continue
    if (thing.view && !(await can(tx, caller, thing.view, { project }))) throw forbidden()
    return field === 'milestoneId'
      ? explainMilestone(tx, milestones, thing, id, explanation)
      : explainRow(tx, thing, id, explanation)
  }
}

async function explainMilestone(
  tx: Tx,
  { lock, change }: MilestoneRows,
  thing: LateThing,
  id: string,
  explanation: Explanation,
): Promise<void> {
  const before = await lock(tx, explanation.project, id)
  await assertCanExplain(tx, thing, id, explanation)
  const columns = newColumns(explanation, before)
  if (columns) await change(tx, id, columns)
}

async function explainRow(tx: Tx, thing: LateThing, id: string, explanation: Explanation): Promise<void> {
  const table = sql.identifier(thing.table)
  const versionColumn = sql.identifier(thing.versionColumn)
  const sqlIsLateThing = sql`late.id = ${id} and ${sql.raw(thing.projectColumn)} = ${explanation.project}`
  await tx.execute(sql`select 1 from ${table} late where ${sqlIsLateThing} for update`)
  // Read the row in a second statement, which sees the changes that the lock has waited for. `delay` is null for a
  // reason that no longer counts, so that the same text can be saved again.
  const { rows } = await tx.execute<LateRow & { isComplete: boolean } & Record<string, unknown>>(sql`
    select coalesce(${thing.delay('late')} ->> 'reason', '') as "delayReason", late.${versionColumn} as version, ${thing.sqlIsComplete} as "isComplete"
    from ${table} late where ${sqlIsLateThing}`)
  const [before] = rows
  if (!before) throw notFound(thing.noun)
  await assertCanExplain(tx, thing, id, explanation)
  if (before.isComplete) throw conflict('clear-to-pay:rule.takeCompletionBack')
  const columns = newColumns(explanation, before)
  if (!columns) return
  await tx.execute(sql`
    update ${table} set delay_reason = ${columns.delayReason}, delay_reason_by = ${columns.delayReasonBy},
      delay_reason_at = ${columns.delayReasonAt}, ${versionColumn} = ${versionColumn} + 1
    where id = ${id}`)
}

/**
 * Returns the columns of the new reason, or null when the reason is unchanged.
 * @throws 409 when another user has changed the row since the caller read it
 */
function newColumns({ caller, delayReason, version }: Explanation, before: LateRow) {
  if (before.delayReason === delayReason) return null
  assertVersion(before, version)
  return newDelayColumns(caller.id, delayReason)
}

/** Throws 403 when the caller may not change the row and does not act on it. */
async function assertCanExplain(
  tx: Tx,
  { table, edit, sqlIsResponsibleParty }: LateThing,
  id: string,
  { caller, project }: Explanation,
): Promise<void> {
  if (await can(tx, caller, edit, { project })) return
  const { rows } = await tx.execute(sql`
    select 1 from ${sql.identifier(table)} late where late.id = ${id} and ${sqlIsResponsibleParty(caller.id)}`)
  if (rows.length === 0) throw forbidden()
}
