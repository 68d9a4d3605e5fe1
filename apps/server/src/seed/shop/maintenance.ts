import type { CurrencyCode } from '@steelsafe/contract/core/formats/currencies.ts'
import type { DefectTerm } from '@steelsafe/contract/knowledge/defects.ts'
import type { Frequency, LogStatus } from '@steelsafe/contract/maintenance/names.ts'
import { periods } from '@steelsafe/contract/maintenance/names.ts'
import type { LocalizedText } from './localized-text.ts'
import { repairs, services } from './maintenance-work.ts'
import type { CompanyKey, ShopTool } from './types.ts'
import type { ShopAction, ShopDefect } from './vocabulary.ts'

export interface ShopAlert {
  title: string
  description: string
  frequencyId: Frequency
  everyCycles: number | null
  /** The number of days from today. */
  startDay: number
  /** True when the work is recorded with the checklist of the company. */
  hasChecklist: boolean
}

interface ShopEntry {
  /** The title of the alert for which the work was done. */
  alert: string | null
  /** The number of days from today. */
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

/** The hourly cost of the tool room and the price of a part, in the currency of the owner. */
const rates: Record<CompanyKey, { currencyCode: CurrencyCode; perHour: number; perPart: number }> = {
  oem: { currencyCode: 'USD', perHour: 68, perPart: 24 },
  molder: { currencyCode: 'MXN', perHour: 390, perPart: 420 },
  toolmaker: { currencyCode: 'EUR', perHour: 62, perPart: 21 },
}

/** Number of days before today in which maintenance was recorded. */
const rememberedDays = 730

/**
 * Returns the alerts and the log of a tool in use. The log has up to two years of recurring work and repairs, some of
 * which are not complete.
 */
export function maintenanceOf(tool: ShopTool): { alerts: ShopAlert[]; entries: ShopEntry[] } {
  if (tool.phase !== 'Production' && tool.phase !== 'Transfer') return { alerts: [], entries: [] }
  const since = Math.max(-rememberedDays, tool.deliveryDay + 30)
  return {
    alerts: services.map(({ title, description, frequencyId, everyCycles, hasChecklist }) => ({
      title: title[tool.language],
      description: description[tool.language],
      frequencyId,
      everyCycles,
      hasChecklist,
      startDay: since,
    })),
    entries: [...serviceOf(tool, since), ...repairsOf(tool, since)],
  }
}

function serviceOf(tool: ShopTool, since: number): ShopEntry[] {
  return services.flatMap(({ title, frequencyId, hours, report, action, part, hasChecklist }, at) => {
    const { days, months } = periods[frequencyId as keyof typeof periods]
    const span = days + Math.round(months * 30.44)
    const entries: ShopEntry[] = []
    // Vary the pause by a few days to look realistic. Every third tool is behind with its last service.
    const behind = tool.weight % 3 === at ? span : 0
    for (let day = since + 3; day < -2 - behind; day += span + ((tool.weight + day) % 5))
      entries.push(
        entryOf(tool, day, {
          alert: title,
          report,
          hours,
          part,
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
  alert: LocalizedText | null
  report: LocalizedText
  hours: number
  part: LocalizedText | null
  defect: ShopEntry['defect']
  action: ShopAction
  isTicked: boolean
}

function entryOf(
  { owner, weight, language }: ShopTool,
  workDay: number,
  { alert, report, hours, part, ...words }: Work,
): ShopEntry {
  const { currencyCode, perHour, perPart } = rates[owner]
  const repairHours = hours + ((weight + Math.abs(workDay)) % 4) / 4
  const quantity = part ? 1 + (Math.abs(workDay) % 4) : 0
  return {
    alert: alert?.[language] ?? null,
    workDay,
    statusId: 'Complete',
    description: report[language],
    repairHours,
    laborCost: repairHours * perHour,
    materialCost: quantity * perPart,
    projectedCost: hours * perHour + (part ? 2 * perPart : 0),
    currencyCode,
    spareParts: part ? [{ name: part[language], quantity }] : [],
    ...words,
  }
}

/** Returns an entry as unfinished. Its parts are ordered, so their cost is not known yet. */
const unfinished = (entry: ShopEntry): ShopEntry => ({
  ...entry,
  statusId: entry.spareParts.length > 0 ? 'WaitingForParts' : 'InProgress',
  materialCost: null,
  spareParts: [],
})
