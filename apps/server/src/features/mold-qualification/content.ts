import type { TryoutContent } from '@steelsafe/contract/mold-qualification/report.ts'
import { notFound } from '#core/errors.ts'
import { listDimensions } from './dimensions.ts'
import { readFindings } from './finding-rows.ts'
import { type Asked, listTryouts } from './tryouts.ts'

/**
 * Returns the current content of a tryout's record.
 * @throws 404 for a tryout of another project
 */
export async function contentOf(asked: Asked, tryoutId: string): Promise<TryoutContent> {
  const { tryouts, isMetric } = await listTryouts(asked)
  const index = tryouts.findIndex(({ id }) => id === tryoutId)
  const found = tryouts[index]
  if (!found) throw notFound('tryout')
  const { can: _can, state: _state, signedRevisions: _signed, ...tryout } = found
  const before = tryouts[index - 1]
  const { rows } = await readFindings(asked, {
    tryoutId,
    page: 1,
    pageSize: -1,
    sortField: 'number',
    sortAscending: true,
  })
  const { dimensions } = await listDimensions(asked, tryoutId)
  return {
    tryout,
    isMetric,
    before: before ? { number: before.number, parameters: before.parameters } : null,
    findings: rows.map(({ can: _own, isLate: _late, ...finding }) => finding),
    dimensions: dimensions.map(({ id: _id, ...dimension }) => dimension),
  }
}
