import { addDays, daysBetween } from '@steelsafe/contract/core/days.ts'
import type { Message } from '@steelsafe/contract/core/issues.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'
import { projectDetails } from '#database/schema/project-details.ts'
import { changeDetail, type DetailRow } from '#features/project-details/index.ts'

/** The day that a follower has to start after: the one of its completion, else the planned end. Off ones set none. */
export const settledEnd = ({
  valueDate,
  endDate,
  isActive,
  isAlertable,
}: Pick<DetailRow, 'valueDate' | 'endDate' | 'isActive' | 'isAlertable'>): string | null =>
  !isAlertable || (!isActive && valueDate === null) ? null : (valueDate ?? endDate)

/** The check of dates: a start lies after the end of the predecessor. */
export const isTooEarly = (startDate: string | null, end: string | null): boolean =>
  startDate !== null && end !== null && startDate <= end

/**
 * Checks the dates of a milestone, as they are written now, beside those of its predecessor and of its open followers.
 * @param carryOn moves the followers, and theirs, by the days that are needed, with their spans as they are
 * @throws 400 that names the predecessor or the followers, with their dates and the first day that passes
 */
export async function assertDatesFit(tx: Tx, project: string, id: string, carryOn: boolean): Promise<void> {
  const all = await tx
    .select()
    .from(projectDetails)
    .where(and(eq(projectDetails.projectId, project), projectDetails.isAlertable))
    .orderBy(projectDetails.position, projectDetails.id)
  const changed = all.find(row => row.id === id)!
  const predecessor = all.find(row => row.id === changed.predecessorId)
  const end = predecessor ? settledEnd(predecessor) : null
  if (predecessor && end && isTooEarly(changed.startDate, end))
    throw invalid({ startDate: told('status-alerts:rule.beforePredecessor', predecessor, end) })
  const moved = movedBy(all, changed)
  if (moved.length > 0 && !carryOn)
    throw invalid({
      endDate: moved
        .filter(({ row }) => row.predecessorId === id)
        .map(({ row, startDate }) => ({
          key: 'status-alerts:rule.afterFollower',
          values: { name: row.displayName, start: Date.parse(row.startDate!), first: Date.parse(startDate) },
        })),
    })
  for (const { row, startDate, endDate } of moved) await changeDetail(tx, row.id, { startDate, endDate })
}

interface Moved {
  row: DetailRow
  startDate: string
  endDate: string | null
}

/** The open milestones that have to move when one ends where it does now, the nearest first. */
function movedBy(
  all: DetailRow[],
  ahead: Pick<DetailRow, 'id' | 'valueDate' | 'endDate' | 'isActive' | 'isAlertable'>,
): Moved[] {
  const end = settledEnd(ahead)
  return all
    .filter(row => row.predecessorId === ahead.id && row.isActive && isTooEarly(row.startDate, end))
    .flatMap(row => {
      const days = daysBetween(row.startDate!, end!) + 1 // both are there: it is too early
      const endDate = row.endDate && addDays(row.endDate, days)
      const moved = { row, startDate: addDays(row.startDate!, days), endDate }
      return [moved, ...movedBy(all, { ...row, endDate })]
    })
}

const told = (
  key: 'status-alerts:rule.beforePredecessor',
  { displayName: name }: DetailRow,
  end: string,
): Message => ({
  key,
  values: { name, end: Date.parse(end), first: Date.parse(addDays(end, 1)) },
})
