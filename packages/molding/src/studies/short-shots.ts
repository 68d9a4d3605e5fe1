import type { StudyFlag } from '@steelsafe/contract/molding/result.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { meanOf } from '../sample.ts'
import { flag, flagsWhen, numberIn, rowsWith, samplesOf } from './study-parts.ts'

/**
 * Part of the cavity, in percent, that is filled at the highest speed before the speed is lowered (S. Kulkarni,
 * injectionmoldingonline.com, "Generating the viscosity curve").
 */
const wantedShare = 95

/**
 * Returns the flags of shots that do not suit a viscosity curve: a full part, because its pressure packs the part too; a
 * part that is less than 95 percent full at the highest speed; a fill time that does not get shorter with the set speed;
 * and a set speed that occurs more than once.
 */
export function shortShotFlags(settings: StudyRow, rows: readonly StudyRow[]): StudyFlag[] {
  const share = numberIn(settings, 'fillShare')
  const full = rows.flatMap((row, rowIndex) => (row.partFull === 'yes' ? [rowIndex] : []))
  const fastest = share !== null && share >= 100 ? fastestOf(rows) : []
  const fullShots = [...new Set([...full, ...fastest])]
  const { repeated, slower } = speedDoubts(rows)
  return flagsWhen(
    [fullShots.length > 0, flag('partsFull', 'poor', { samples: samplesOf(fullShots) })],
    [share !== null && share < wantedShare, flag('underfilled', 'fair')],
    [slower.length > 0, flag('speedIgnored', 'poor', { samples: samplesOf(slower) })],
    [repeated.length > 0, flag('speedRepeated', 'fair', { samples: samplesOf(repeated) })],
  )
}

/** Returns a list with the index of the shot with the shortest fill time; empty if no shot has a fill time. */
function fastestOf(rows: readonly StudyRow[]): number[] {
  const [fastest] = rowsWith(rows, 'fillTime').sort((a, b) => a.fillTime - b.fillTime)
  return fastest ? [fastest.rowIndex] : []
}

/**
 * Returns the indexes of the shots whose set speed occurs more than once, and of the shots that took no less time than
 * the shots at the next lower set speed. Shots at the same speed are compared by their mean.
 */
function speedDoubts(rows: readonly StudyRow[]): { repeated: number[]; slower: number[] } {
  const steps = [...Map.groupBy(rowsWith(rows, 'setSpeed', 'fillTime'), ({ setSpeed }) => setSpeed)]
    .map(([setSpeed, shots]) => ({
      setSpeed,
      indexes: shots.map(({ rowIndex }) => rowIndex),
      fillTime: meanOf(shots.map(({ fillTime }) => fillTime)),
    }))
    .sort((a, b) => a.setSpeed - b.setSpeed)
  const before = (index: number) => steps[index - 1]?.fillTime ?? Number.POSITIVE_INFINITY
  return {
    repeated: steps.filter(({ indexes }) => indexes.length > 1).flatMap(({ indexes }) => indexes),
    slower: steps
      .filter(({ fillTime }, index) => fillTime >= before(index))
      .flatMap(({ indexes }) => indexes),
  }
}
