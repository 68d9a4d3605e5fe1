import type { CurrencyCode } from '@steelsafe/contract/core/currencies.ts'
import type { DefectTerm } from '@steelsafe/contract/knowledge/defects.ts'
import type { Frequency, LogStatus } from '@steelsafe/contract/maintenance/names.ts'
import { periods } from '@steelsafe/contract/maintenance/names.ts'
import type { CompanyKey, ShopTool } from './types.ts'
import type { ShopAction, ShopDefect } from './vocabulary.ts'

export interface ShopAlert {
  title: string
  description: string
  frequencyId: Frequency
  everyCycles: number | null
  /** In days from today. */
  startDay: number
  /** True when the checklist of the company is ticked with the work. */
  hasChecklist: boolean
}

interface ShopEntry {
  /** The title of the alert for which the work was done. */
  alert: string | null
  /** In days from today. */
  workDay: number
  statusId: LogStatus
  description: string
  repairHours: number
  laborCost: number | null
  materialCost: number | null
  projectedCost: number | null
  currencyCode: CurrencyCode
  spareParts: { name: string; quantity: number }[]
  defect: ShopDefect | DefectTerm | null
  action: ShopAction
  isTicked: boolean
}

/** Hourly cost of the tool room, and the price of a part, at the location of the tool. */
const rates: Record<CompanyKey, { currencyCode: CurrencyCode; perHour: number; perPart: number }> = {
  oem: { currencyCode: 'USD', perHour: 68, perPart: 24 },
  molder: { currencyCode: 'MXN', perHour: 390, perPart: 420 },
  toolmaker: { currencyCode: 'EUR', perHour: 62, perPart: 21 },
}

const alerts: readonly (Omit<ShopAlert, 'startDay'> & { hours: number; done: string; action: ShopAction })[] =
  [
    {
      title: 'Clean parting line and vents',
      action: 'Cleaned',
      hasChecklist: false,
      description: 'In the press: wipe the parting line, blow out the vents, check the guides for galling.',
      frequencyId: 'Monthly',
      everyCycles: 25_000,
      hours: 1.5,
      done: 'Parting line and vents cleaned, guides greased. No burrs.',
    },
    {
      title: 'Measure cooling flow',
      action: 'Measured',
      hasChecklist: false,
      description:
        'Flow and pressure of each circuit against the values of the acceptance; descale below 80 percent.',
      frequencyId: 'Quarterly',
      everyCycles: null,
      hours: 2.5,
      done: 'All circuits measured. Lowest at 91 percent of the flow at acceptance.',
    },
    {
      title: 'Bench service',
      action: 'Serviced',
      hasChecklist: true,
      description:
        'Take apart, inspect, replace seals and springs, measure the wear of shut-offs and ejector pins.',
      frequencyId: 'TwiceAYear',
      everyCycles: 150_000,
      hours: 14,
      done: 'Taken apart and cleaned, seals and springs replaced, shut-offs within tolerance.',
    },
  ]

const repairs = [
  {
    text: 'Flash at the gate side: parting line blued, 0.02 mm welded and dressed.',
    defect: 'flash',
    action: 'Welded and dressed',
    hours: 9,
    part: null,
  },
  {
    text: 'Ejector pin broken: pin and sleeve replaced, bore checked.',
    defect: 'Broken ejector pin',
    action: 'Part replaced',
    hours: 3.5,
    part: 'Ejector pin',
  },
  {
    text: 'Water leak at the core: O-rings replaced, pressure tested for 10 minutes.',
    defect: 'Water leak',
    action: 'Part replaced',
    hours: 2,
    part: 'O-ring',
  },
  {
    text: 'Thermocouple of zone 4 reads low: replaced and soft start done.',
    defect: 'Heater or sensor failure',
    action: 'Part replaced',
    hours: 1.5,
    part: 'Thermocouple',
  },
  {
    text: 'Slide galls on the operator side: wear plate replaced, greased.',
    defect: 'Galling',
    action: 'Part replaced',
    hours: 6,
    part: 'Wear plate',
  },
  {
    text: 'Burn mark at the end of fill: vent deepened to 0.02 mm, polished.',
    defect: 'burns',
    action: 'Vent reworked',
    hours: 4,
    part: null,
  },
] as const

/** Number of days for which maintenance is recorded. */
const rememberedDays = 730

/**
 * Returns the alerts of a tool in use, and its log of two years: recurring work and repairs, some of which are not
 * complete yet.
 */
export function maintenanceOf(tool: ShopTool): { alerts: ShopAlert[]; entries: ShopEntry[] } {
  if (tool.phase !== 'Production' && tool.phase !== 'Transfer') return { alerts: [], entries: [] }
  const since = Math.max(-rememberedDays, tool.deliveryDay + 30)
  return {
    alerts: alerts.map(({ hours: _, done: __, action: ___, ...alert }) => ({ ...alert, startDay: since })),
    entries: [...serviceOf(tool, since), ...repairsOf(tool, since)],
  }
}

function serviceOf(tool: ShopTool, since: number): ShopEntry[] {
  return alerts.flatMap(({ title, frequencyId, hours, done, action, hasChecklist }, at) => {
    const { days, months } = periods[frequencyId as keyof typeof periods]
    const span = days + Math.round(months * 30.44)
    const entries: ShopEntry[] = []
    // A few days early or late, to look realistic. Every third tool is behind with its last service.
    const behind = tool.weight % 3 === at ? span : 0
    for (let day = since + 3; day < -2 - behind; day += span + ((tool.weight + day) % 5))
      entries.push(
        entryOf(tool, day, {
          alert: title,
          text: done,
          hours,
          part: at === 2 ? 'O-ring' : null,
          defect: null,
          action,
          isTicked: hasChecklist,
        }),
      )
    return entries
  })
}

function repairsOf(tool: ShopTool, since: number): ShopEntry[] {
  const entries: ShopEntry[] = []
  const pause = 55 + (tool.weight % 40)
  for (let day = since + 20, at = tool.weight; day < 0; day += pause, at += 1) {
    const repair = repairs[at % repairs.length]!
    const entry = entryOf(tool, day, { alert: null, isTicked: false, ...repair })
    const isLast = day + pause >= 0
    entries.push(isLast && tool.weight % 2 === 0 ? unfinished(entry) : entry)
  }
  return entries
}

interface Work {
  alert: string | null
  text: string
  hours: number
  part: string | null
  defect: ShopEntry['defect']
  action: ShopAction
  isTicked: boolean
}

function entryOf(
  { owner, weight }: ShopTool,
  workDay: number,
  { alert, text, hours, part, ...words }: Work,
): ShopEntry {
  const { currencyCode, perHour, perPart } = rates[owner]
  const repairHours = hours + ((weight + Math.abs(workDay)) % 4) / 4
  const quantity = part ? 1 + (Math.abs(workDay) % 4) : 0
  return {
    alert,
    workDay,
    statusId: 'Complete',
    description: text,
    repairHours,
    laborCost: repairHours * perHour,
    materialCost: quantity * perPart,
    projectedCost: hours * perHour + (part ? 2 * perPart : 0),
    currencyCode,
    spareParts: part ? [{ name: part, quantity }] : [],
    ...words,
  }
}

/** Returns an unfinished entry. The part is ordered, so its cost is not known yet. */
const unfinished = (entry: ShopEntry): ShopEntry => ({
  ...entry,
  statusId: entry.spareParts.length > 0 ? 'WaitingForParts' : 'InProgress',
  materialCost: null,
  spareParts: [],
})
