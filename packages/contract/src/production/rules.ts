import { addDays } from '../core/dates/days.ts'
import type { Message } from '../core/endpoint/issues.ts'
import { projectLimits } from '../projects/limits.ts'
import type { ProductionUnit } from '../projects/names.ts'
import type { ProductionEntryForm } from './entities.ts'
import { productionLimits } from './limits.ts'

/** The values of a tool with which an entry is compared. */
export interface Bounds {
  unitId: ProductionUnit
  /** Maximum number of active cavities. */
  maxCavities: number | null
  /** Today in the project's time zone. */
  today: string
  reasonIds: ReadonlySet<string>
}

type Values = Omit<ProductionEntryForm, 'id' | 'currencyCode'>

/** Returns the problems of an entry that depend on its tool, by field. */
export function entryProblems(entry: Values, bounds: Bounds): Record<string, Message> {
  const problems: Record<string, Message> = {}
  const lastDay = addDays(bounds.today, 1)
  if (entry.date > lastDay)
    problems.date = { key: 'production:rule.tooLate', values: { date: Date.parse(lastDay) } }
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

/**
 * Returns the problem of a quantity; undefined if it is valid. Hours are at most a day; cycles and parts are whole
 * numbers.
 */
function quantityProblem(quantity: number, unitId: ProductionUnit): Message | undefined {
  if (unitId !== 'Hours') return Number.isInteger(quantity) ? undefined : { key: 'rule.wholeNumber' }
  return quantity <= productionLimits.hours
    ? undefined
    : { key: 'rule.tooLarge', values: { max: productionLimits.hours } }
}

/** Returns the number of produced parts, which limits the scrap; null when it is unknown. */
function partsMade({ quantity, activeCavities }: Values, unitId: ProductionUnit): number | null {
  if (quantity === 0) return 0
  if (unitId === 'Parts') return quantity
  return unitId === 'Cycles' && activeCavities ? quantity * activeCavities : null
}
