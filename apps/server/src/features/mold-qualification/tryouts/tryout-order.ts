import type { ChangedTryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { invalid } from '#core/errors.ts'
import type { TryoutRow } from './tryout-rows.ts'

type Days = Pick<ChangedTryout, 'plannedDate' | 'actualDate'>

interface Neighbors {
  before: TryoutRow | undefined
  after: TryoutRow | undefined
  today: string
}

/**
 * Checks that tryouts run in order.
 * @throws 400 for a date before the previous tryout, after the next one, or in the future
 */
export function assertInOrder({ plannedDate, actualDate }: Days, { before, after, today }: Neighbors): void {
  const at = ({ number }: TryoutRow, day: string) => ({ number, date: Date.parse(day) })
  if (before) {
    const day = before.actualDate ?? before.plannedDate
    if (plannedDate < day)
      throw invalid({
        plannedDate: { key: 'mold-qualification:rule.beforePredecessor', values: at(before, day) },
      })
    if (actualDate !== null && before.actualDate === null)
      throw invalid({
        actualDate: { key: 'mold-qualification:rule.predecessorFirst', values: { number: before.number } },
      })
    if (actualDate !== null && actualDate < day)
      throw invalid({
        actualDate: { key: 'mold-qualification:rule.beforePredecessor', values: at(before, day) },
      })
  }
  if (actualDate !== null && actualDate > today)
    throw invalid({ actualDate: 'mold-qualification:rule.notYet' })
  if (!after) return
  const day = after.actualDate ?? after.plannedDate
  if ((actualDate ?? plannedDate) > day)
    throw invalid({
      [actualDate ? 'actualDate' : 'plannedDate']: {
        key: 'mold-qualification:rule.afterFollower',
        values: at(after, day),
      },
    })
  if (after.actualDate !== null && actualDate === null)
    throw invalid({
      actualDate: { key: 'mold-qualification:rule.followerRan', values: { number: after.number } },
    })
}

/**
 * Checks that a tryout which missed its date has a reason.
 * @throws 400 when the reason is missing
 */
export function assertMissedExplained(
  tryout: TryoutRow,
  { actualDate, missedReason }: Pick<ChangedTryout, 'actualDate' | 'missedReason'>,
  today: string,
): void {
  const isMissed = (actualDate ?? today) > tryout.plannedDate
  if (isMissed && missedReason === null)
    throw invalid({ missedReason: 'mold-qualification:rule.missedNeedsReason' })
}
