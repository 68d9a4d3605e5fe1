import { addDays, daysBetween } from '@steelsafe/contract/core/dates/days.ts'
import type { Message } from '@steelsafe/contract/core/endpoint/issues.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { projectDetails } from '#database/schema/milestones.ts'
import { type DetailRow, updateDetail } from './detail-rows.ts'

/**
 * Returns the date that followers must start after: the completion date, or the planned end while open. Milestones that
 * are off set no limit.
 */
export const dateBeforeFollowers = ({
  valueDate,
  endDate,
  isActive,
  isAlertable,
}: Pick<DetailRow, 'valueDate' | 'endDate' | 'isActive' | 'isAlertable'>): string | null =>
  !isAlertable || (!isActive && valueDate === null) ? null : (valueDate ?? endDate)

/** Returns true when a start is not after the end of the predecessor. */
export const isTooEarly = (startDate: string | null, end: string | null): boolean =>
  startDate !== null && end !== null && startDate <= end

/**
 * Checks the dates of a milestone against its predecessor and its open followers. Checks only what was changed: the
 * start if it or the predecessor changed, and the followers if the end changed. An earlier conflict, for example after
 * a late completion, does not block other changes.
 * @param before the milestone before the change; the table has the new values
 * @param movesFollowers true to move the followers and their followers by the necessary days, without changing their
 *   durations
 * @throws 400 with the names of the predecessor or the followers, their dates and the first possible day
 */
export async function assertDatesFit(
  tx: Tx,
  project: string,
  before: DetailRow,
  movesFollowers: boolean,
): Promise<void> {
  const all = await tx
    .select()
    .from(projectDetails)
    .where(and(eq(projectDetails.projectId, project), projectDetails.isAlertable))
    .orderBy(projectDetails.position, projectDetails.id)
  const milestone = all.find(row => row.id === before.id)! // The calling function has saved the milestone.
  const predecessor = all.find(row => row.id === milestone.predecessorId)
  const end = predecessor ? dateBeforeFollowers(predecessor) : null
  const isStartChanged =
    milestone.startDate !== before.startDate || milestone.predecessorId !== before.predecessorId
  if (isStartChanged && predecessor && end && isTooEarly(milestone.startDate, end))
    throw invalid({ startDate: predecessorMessage('milestones:rule.beforePredecessor', predecessor, end) })
  if (milestone.endDate === before.endDate) return
  const [limitBefore, limit] = [dateBeforeFollowers(before), dateBeforeFollowers(milestone)]
  // An earlier end can only make an existing conflict smaller.
  if (limitBefore !== null && limit !== null && limit < limitBefore) return
  const moves = computeMoves(all, milestone)
  if (moves.length > 0 && !movesFollowers)
    throw invalid({
      endDate: moves
        .filter(({ row }) => row.predecessorId === before.id)
        .map(({ row, startDate }) => ({
          key: 'milestones:rule.afterFollower',
          values: { name: row.displayName, start: Date.parse(row.startDate!), first: Date.parse(startDate) },
        })),
    })
  for (const { row, startDate, endDate } of moves) await updateDetail(tx, row.id, { startDate, endDate })
}

interface Move {
  row: DetailRow
  startDate: string
  endDate: string | null
}

/** Returns the open milestones that must move because of a new end date, each before its followers. */
function computeMoves(
  all: DetailRow[],
  predecessorRow: Pick<DetailRow, 'id' | 'valueDate' | 'endDate' | 'isActive' | 'isAlertable'>,
): Move[] {
  const end = dateBeforeFollowers(predecessorRow)
  return all
    .filter(row => row.predecessorId === predecessorRow.id && row.isActive && isTooEarly(row.startDate, end))
    .flatMap(row => {
      const days = daysBetween(row.startDate!, end!) + 1 // isTooEarly implies both dates
      const endDate = row.endDate && addDays(row.endDate, days)
      const move = { row, startDate: addDays(row.startDate!, days), endDate }
      return [move, ...computeMoves(all, { ...row, endDate })]
    })
}

const predecessorMessage = (
  key: 'milestones:rule.beforePredecessor',
  { displayName: name }: DetailRow,
  end: string,
): Message => ({
  key,
  values: { name, end: Date.parse(end), first: Date.parse(addDays(end, 1)) },
})
