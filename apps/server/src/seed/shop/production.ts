import type { DefectCategory, defectTermsByCategory } from '@steelsafe/contract/knowledge/defects.ts'
import type { Shift } from '@steelsafe/contract/production/names.ts'
import type { Family, ShopTool } from './types.ts'

type Defect = (typeof defectTermsByCategory)[DefectCategory][number]

/** How a tool runs in series. */
interface Run {
  /** Days from the day on which the shop is loaded. */
  firstDay: number
  shifts: Shift[]
  press: string
  /** Three that its parts have now and then. */
  defects: Defect[]
}

/** Larger presses have thicker parts and longer cycles: seconds, to a tenth. */
export const quotedCycleTimeOf = ({ pressSize }: ShopTool): number =>
  Math.round((14 + pressSize / 25) * 10) / 10

/** Days. */
const twoYears = 730

const defectsOf: Partial<Record<Family, Defect[]>> = {
  lens: ['splay', 'weld-lines', 'specks'],
  crate: ['warpage', 'short-shot', 'sink'],
  barrel: ['flash', 'short-shot', 'cloudy'],
}

/** The run of a tool in series, at most two years back; those in other phases have none. */
export function runOf({ phase, family, pressSize, sopDay, number }: ShopTool): Run | undefined {
  if (phase !== 'Production') return undefined
  return {
    firstDay: Math.max(-twoYears, sopDay),
    shifts: pressSize > 500 ? ['First'] : ['First', 'Second'],
    press: `P-${String(10 + (Number(number.slice(-2)) % 20))} (${pressSize} t)`,
    defects: defectsOf[family] ?? ['sink', 'flash', 'burns'],
  }
}
