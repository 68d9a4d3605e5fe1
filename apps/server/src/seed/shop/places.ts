import { phaseTypes } from '@steelsafe/contract/phases/names.ts'
import type { LocalizedText } from './localized-text.ts'
import { phasesOf } from './phases.ts'
import type { CompanyKey, ShopTool } from './types.ts'

export interface ShopPlace {
  at: CompanyKey
  /** The number of days from today: negative or zero. */
  day: number
  comments: string
}

/** The coordinates of the towns of the three companies, in degrees (WGS 84). */
export const positions: Record<CompanyKey, { latitude: number; longitude: number }> = {
  oem: { latitude: 42.7875, longitude: -86.1089 },
  molder: { latitude: 20.5931, longitude: -100.3927 },
  toolmaker: { latitude: 51.2198, longitude: 7.6273 },
}

const comments = {
  received: {
    en: 'Mold base received',
    es: 'Portamolde recibido',
    zh: '模架已收到',
    de: 'Formaufbau eingegangen',
  },
  inspected: {
    en: 'Incoming inspection',
    es: 'Inspección de entrada',
    zh: '进厂检验',
    de: 'Eingangsprüfung',
  },
  repair: {
    en: 'Parting line repair',
    es: 'Reparación de la línea de partición',
    zh: '分型线维修',
    de: 'Reparatur der Trennebene',
  },
  repaired: {
    en: 'Back from repair',
    es: 'De regreso de la reparación',
    zh: '维修后返回',
    de: 'Zurück von der Reparatur',
  },
} satisfies Record<string, LocalizedText>

/**
 * Returns the locations of a tool: first the toolmaker, then the molder, and for some tools the toolmaker again for a
 * repair.
 */
export function placesOf(tool: ShopTool): ShopPlace[] {
  const place = (at: CompanyKey, day: number, comment: LocalizedText): ShopPlace => ({
    at,
    day,
    comments: comment[tool.language],
  })
  const has = (phase: (typeof phaseTypes)[number]) =>
    phaseTypes.indexOf(tool.phase) >= phaseTypes.indexOf(phase)
  const designed = phasesOf(tool).find(phase => phase.phaseTypeId === 'ToolDesign')?.plannedDay ?? 0
  const wasRepaired = has('Production') && tool.weight % 3 === 0
  const places: ShopPlace[] = [
    ...(has('ToolBuild') ? [place(tool.toolMaker, designed + 5, comments.received)] : []),
    ...(has('Sampling') ? [place(tool.molder, tool.deliveryDay, comments.inspected)] : []),
    ...(wasRepaired
      ? [
          place(tool.toolMaker, tool.sopDay + 60, comments.repair),
          place(tool.molder, tool.sopDay + 81, comments.repaired),
        ]
      : []),
  ]
  return places.filter(({ day }) => day < -2)
}
