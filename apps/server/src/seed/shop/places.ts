import { phaseTypes } from '@steelsafe/contract/phases/names.ts'
import { phasesOf } from './phases.ts'
import type { CompanyKey, ShopTool } from './types.ts'

export interface ShopPlace {
  at: CompanyKey
  /** In days from today, not positive. */
  day: number
  comments: string
}

/** Coordinates of the towns of the three companies, in degrees of WGS 84. */
export const positions: Record<CompanyKey, { latitude: number; longitude: number }> = {
  oem: { latitude: 42.7875, longitude: -86.1089 },
  molder: { latitude: 20.5931, longitude: -100.3927 },
  toolmaker: { latitude: 51.2198, longitude: 7.6273 },
}

/**
 * Returns the locations of a tool: where it is built, then where it runs, and sometimes at the tool maker for a repair.
 */
export function placesOf(tool: ShopTool): ShopPlace[] {
  const has = (phase: (typeof phaseTypes)[number]) =>
    phaseTypes.indexOf(tool.phase) >= phaseTypes.indexOf(phase)
  const designed = phasesOf(tool).find(phase => phase.phaseTypeId === 'ToolDesign')?.plannedDay ?? 0
  const wasRepaired = has('Production') && tool.weight % 3 === 0
  const places: ShopPlace[] = [
    ...(has('ToolBuild') ? [{ at: tool.toolMaker, day: designed + 5, comments: 'Mold base received' }] : []),
    ...(has('Sampling') ? [{ at: tool.molder, day: tool.deliveryDay, comments: 'Incoming inspection' }] : []),
    ...(wasRepaired
      ? [
          { at: tool.toolMaker, day: tool.sopDay + 60, comments: 'Parting line repair' },
          { at: tool.molder, day: tool.sopDay + 81, comments: 'Back from repair' },
        ]
      : []),
  ]
  return places.filter(({ day }) => day < -2)
}
