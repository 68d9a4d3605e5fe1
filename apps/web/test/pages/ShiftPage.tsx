import type { ScrapReason } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { useEffect, useState } from 'react'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { Screen as EnterShift } from '#features/production/floor/EnterShift.tsx'
import { saveTool } from '#features/send-queue/index.ts'

/** A page with the shift form of a tool that is stored on this device, as after an earlier visit. */
export function Screen() {
  const { id } = useParams(productionPaths.enterShift)
  const { rejectedId: rejectedShiftId } = useQueryValues(productionPaths.enterShift)
  const [isSaved, setSaved] = useState(rejectedShiftId !== '')
  useEffect(() => {
    if (!isSaved)
      void saveTool({ id, name: 'NL-24-0107 Housing' }, { defaults, reasons }).then(() => setSaved(true))
  }, [id, isSaved])
  return isSaved && <EnterShift />
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

const reasons = [
  { reasonId: 'flash', name: 'Flash', group: 'cosmetic' },
  { reasonId: 'StartUp', name: 'Start-up', group: 'process' },
] satisfies ScrapReason[]
