import type { DefectCategory, defectTermsByCategory } from '@steelsafe/contract/knowledge/defects.ts'
import type { Shift } from '@steelsafe/contract/production/names.ts'
import type { Family, ShopTool } from './types.ts'

type Defect = (typeof defectTermsByCategory)[DefectCategory][number]

/** The series production of a tool. */
interface Run {
  /** The number of days from the day on which the shop is loaded. */
  firstDay: number
  shifts: Shift[]
  press: string
  /** Three defects that the parts of the tool sometimes have. */
  defects: Defect[]
}

/**
 * Returns the quoted cycle time in seconds, rounded to a tenth. Larger presses have thicker parts and longer cycles.
 */
export const quotedCycleTimeOf = ({ pressSize }: ShopTool): number =>
  Math.round((14 + pressSize / 25) * 10) / 10

const twoYears = 730

const defectsOf: Partial<Record<Family, Defect[]>> = {
  lens: ['splay', 'weld-lines', 'specks'],
  crate: ['warpage', 'short-shot', 'sink'],
  barrel: ['flash', 'short-shot', 'cloudy'],
}

/** Returns the production of a tool, at most two years back; undefined for tools in other phases. */
export function runOf({ phase, family, pressSize, sopDay, number }: ShopTool): Run | undefined {
  if (phase !== 'Production') return undefined
  return {
    firstDay: Math.max(-twoYears, sopDay),
    shifts: pressSize > 500 ? ['First'] : ['First', 'Second'],
    press: `P-${String(10 + (Number(number.slice(-2)) % 20))} (${pressSize} t)`,
    defects: defectsOf[family] ?? ['sink', 'flash', 'burns'],
  }
}
