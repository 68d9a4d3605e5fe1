import type { Plan } from '@steelsafe/contract/timeline/entities.ts'
import { parsePredecessors } from '../predecessors.ts'
import type { Remark } from '../read-plan.ts'
import type { PlanRow } from './plan-row.ts'

/**
 * Reads the dependencies of all rows. Predecessors refer to the number column (or, without that column, to row numbers
 * from 1), or to outline numbers such as "2.1".
 * @param ids the task ids of the rows, at the same indexes
 */
export function readDependencies(rows: readonly PlanRow[], ids: readonly string[]) {
  const idByName = new Map<string, string>()
  const hasNumbers = rows.some(row => row.number?.trim())
  for (const [at, row] of rows.entries()) {
    const outline = row.outline?.trim().replace(/\.$/, '') ?? ''
    if (outline.includes('.')) idByName.set(outline, ids[at]!)
  }
  for (const [at, row] of rows.entries())
    idByName.set(hasNumbers ? (row.number?.trim() ?? '') : String(at + 1), ids[at]!)
  const [dependencies, problems]: [Plan['dependencies'], Remark[]] = [[], []]
  for (const [row, { predecessors = '' }] of rows.entries()) {
    const about = { row, field: 'predecessors' }
    const rowPredecessors = parsePredecessors(predecessors)
    if (!rowPredecessors) problems.push({ key: 'timeline:rule.predecessors', ...about })
    for (const { row: name, type, lagDays } of rowPredecessors ?? []) {
      const predecessorId = idByName.get(name)
      if (predecessorId) dependencies.push({ predecessorId, successorId: ids[row]!, type, lagDays })
      else problems.push({ key: 'timeline:rule.noSuchRow', values: { name }, ...about })
    }
  }
  return { dependencies, problems }
}
