import { addDays } from '../core/days.ts'
import type { Message } from '../core/issues.ts'
import { projectLimits } from '../projects/limits.ts'
import type { ProductionUnit } from '../projects/names.ts'
import type { EntryForm } from './entities.ts'
import { productionLimits } from './limits.ts'

/** What the values of an entry are compared with. */
export interface Bounds {
  unitId: ProductionUnit
  /** The largest number of cavities that can be active. */
  maxCavities: number | null
  /** The project's day. */
  today: string
  reasonIds: ReadonlySet<string>
}

type Values = Omit<EntryForm, 'id' | 'currencyCode'>

/** What keeps an entry out because of the tool that it is about, by field. */
export function problemsOf(entry: Values, bounds: Bounds): Record<string, Message> {
  const problems: Record<string, Message> = {}
  const lastDay = addDays(bounds.today, 1)
  if (entry.date > lastDay)
    problems.date = { key: 'production:rule.tooLate', values: { day: Date.parse(lastDay) } }
  const quantity = quantityProblem(entry.quantity, bounds.unitId)
  if (quantity) problems.quantity = quantity
  const maxCavities = bounds.maxCavities ?? projectLimits.cavities
  if (entry.activeCavities && entry.activeCavities > maxCavities)
    problems.activeCavities = { key: 'production:rule.moreThanCavities', values: { max: maxCavities } }
  const partCount = partsMade(entry, bounds.unitId)
  if (partCount !== null && entry.scrap > partCount)
    problems.scrap = { key: 'production:rule.scrapOverMade', values: { max: partCount } }
  for (const [index, { reasonId, cavity }] of entry.scrapReasons.entries()) {
    if (!bounds.reasonIds.has(reasonId))
      problems[`scrapReasons.${index}.reasonId`] = { key: 'rule.notAChoice' }
    if (cavity && cavity > maxCavities)
      problems[`scrapReasons.${index}.cavity`] = { key: 'rule.tooLarge', values: { max: maxCavities } }
  }
  return problems
}

/** Hours have two decimals and end with the day; cycles and parts are whole. */
function quantityProblem(quantity: number, unitId: ProductionUnit): Message | undefined {
  if (unitId !== 'Hours') return Number.isInteger(quantity) ? undefined : { key: 'rule.wholeNumber' }
  return quantity <= productionLimits.hours
    ? undefined
    : { key: 'rule.tooLarge', values: { max: productionLimits.hours } }
}

/** How many parts can be scrap; null where nothing bounds them, because nobody knows how many were made. */
function partsMade({ quantity, activeCavities }: Values, unitId: ProductionUnit): number | null {
  if (quantity === 0) return 0
  if (unitId === 'Parts') return quantity
  return unitId === 'Cycles' && activeCavities ? quantity * activeCavities : null
}
