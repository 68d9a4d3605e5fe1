import { floorPaths } from '@steelsafe/contract/floor/paths.ts'
import { useEffect, useState } from 'react'
import { useParams, useQueryValues } from '#core/navigation.ts'
import { Screen as EnterShift } from '#features/floor/EnterShift.tsx'
import { keepTool } from '#features/send-queue/index.ts'

/** The floor form of a tool that this device knows: of one that was opened before the first test could, once. */
export function Screen() {
  const { id } = useParams(floorPaths.enter)
  const { mend } = useQueryValues('mend')
  const [isKept, setKept] = useState(mend !== '')
  useEffect(() => {
    if (!isKept) void keepTool({ id, name: 'NL-24-0107 Housing', defaults }).then(() => setKept(true))
  }, [id, isKept])
  return isKept && <EnterShift />
}

const defaults = {
  today: '2026-11-22',
  unitId: 'Parts',
  cavities: 4,
  quotedCycleTime: 30,
  shiftId: 'Second',
  press: 'E-120',
  lot: '',
  cycleTime: 31.5,
  activeCavities: 4,
  counter: 1_000,
  currencyCode: 'USD',
} as const
