import type { TryoutContent } from '@steelsafe/contract/mold-qualification/report.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { sql } from 'drizzle-orm'
import { notFound } from '#core/errors.ts'
import { pressDataOf } from '#features/presses/index.ts'
import { readDimensions } from '../dimensions/dimensions.ts'
import { readFindings } from '../findings/finding-rows.ts'
import { listTryouts, type TryoutRequest } from '../tryouts/tryouts.ts'

/**
 * Returns the current content of a tryout's record.
 * @throws 404 for a tryout of another project
 */
export async function readTryoutContent(request: TryoutRequest, tryoutId: string): Promise<TryoutContent> {
  const { tryouts, isMetric } = await listTryouts(request)
  const index = tryouts.findIndex(({ id }) => id === tryoutId)
  const listedTryout = tryouts[index]
  if (!listedTryout) throw notFound('tryout')
  const { can: _can, state: _state, signedRevisions: _signed, isMaster: _master, ...tryout } = listedTryout
  const before = tryouts[index - 1]
  const { rows } = await readFindings(request, {
    tryoutId,
    page: 1,
    pageSize: -1,
    sortField: 'number',
    sortAscending: true,
  })
  const dimensions = await readDimensions(request, tryoutId)
  return {
    tryout,
    pressData: await readPressData(request, tryout),
    isMetric,
    before: before ? { number: before.number, parameters: before.parameters } : null,
    findings: rows.map(({ can: _own, isLate: _late, ...finding }) => finding),
    dimensions: dimensions.map(({ id: _id, ...dimension }) => dimension),
  }
}

/**
 * Returns the data of a tryout's press. For a record, the press may also be in a library that only the user of the first
 * signature sees.
 */
async function readPressData(
  { tx, caller, project, isForRecord }: TryoutRequest,
  { id, press }: Pick<Tryout, 'id' | 'press'>,
) {
  const data = await pressDataOf(tx, caller, project, press)
  if (data || !isForRecord) return data
  const firstSigner = sql`(select first_signed_by from tryout where id = ${id})`
  return pressDataOf(tx, { id: firstSigner, isAdmin: false }, project, press)
}
