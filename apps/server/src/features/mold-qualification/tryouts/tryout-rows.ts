import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { tryouts } from '#database/schema/mold-qualification.ts'
import type { Rights } from './policy.ts'

export type TryoutRow = typeof tryouts.$inferSelect

/**
 * Selects a tryout for update.
 * @throws 404 for a tryout of another project
 */
export const lockTryout = (tx: Tx, project: string, id: string) =>
  lockRow(tx, tryouts, { id, projectId: project }, 'tryout')

interface Counts extends Record<string, unknown> {
  id: string
  findingCount: number
  openCount: number
  verifiedCount: number
  valueCount: number
  signedRevisions: number[]
}

/** Returns all tryouts of a project in order, with their state on this day. */
export async function readTryouts(
  tx: Tx,
  project: string,
  { today, limit, rights }: { today: string; limit: number; rights: Rights },
): Promise<Tryout[]> {
  const rows = await tx.select().from(tryouts).where(eq(tryouts.projectId, project)).orderBy(tryouts.number)
  const { rows: allCounts } = await tx.execute<Counts>(sql`
    select t.id,
      (select count(*) from finding f where f.tryout_id = t.id)::int as "findingCount",
      (select count(*) from finding f where f.tryout_id = t.id and f.verified_tryout_id is null)::int as "openCount",
      (select count(*) from finding f where f.verified_tryout_id = t.id)::int as "verifiedCount",
      (select coalesce(sum(jsonb_array_length(d.values)), 0) from tryout_dimension d where d.tryout_id = t.id)::int as "valueCount",
      array(select r.revision from tryout_record r where r.tryout_id = t.id order by 1) as "signedRevisions"
    from tryout t where t.project_id = ${project}`)
  const countsById = new Map(allCounts.map(counts => [counts.id, counts]))
  const last = rows.at(-1)
  const master = rows.findLast(
    ({ secondSignedAt, outcome }) =>
      secondSignedAt !== null && (outcome === 'Approved' || outcome === 'ApprovedWithItems'),
  )
  return rows.map(row => {
    const { id: _, ...counts } = countsById.get(row.id)! // counted from the same rows
    return toTryout(row, counts, { today, limit, rights, isLast: row === last, isMaster: row === master })
  })
}

function toTryout(
  row: TryoutRow,
  counts: Omit<Counts, 'id'>,
  {
    today,
    limit,
    rights,
    isLast,
    isMaster,
  }: { today: string; limit: number; rights: Rights; isLast: boolean; isMaster: boolean },
): Tryout {
  const state = stateOf(row, today)
  const { readsInternal } = rights
  const isUnsigned = row.firstSignedAt === null
  return {
    id: row.id,
    number: row.number,
    state,
    plannedDate: row.plannedDate,
    actualDate: row.actualDate,
    press: row.press,
    lot: row.lot,
    cavitiesRun: row.cavitiesRun,
    blockedCavities: row.blockedCavities,
    attendants: readsInternal ? row.attendants : '',
    shots: row.shots,
    outcome: row.outcome,
    missedReason: row.missedReason,
    extraReason: readsInternal ? row.extraReason : null,
    extraCost: readsInternal ? row.extraCost : null,
    currencyCode: row.currencyCode,
    isExtra: row.number > limit,
    summary: row.summary,
    internalNote: readsInternal ? row.internalNote : '',
    parameters: row.parameters,
    isMaster,
    revision: row.revision,
    revisionReason: readsInternal ? row.revisionReason : '',
    signatures: signaturesOf(row),
    ...(counts as Pick<
      Tryout,
      'findingCount' | 'openCount' | 'verifiedCount' | 'valueCount' | 'signedRevisions'
    >),
    modifiedDate: row.updatedAt,
    version: row.version,
    can: {
      change: rights.leads && isUnsigned,
      sign: row.outcome !== null && state !== 'Signed' && row.firstSignedBy !== rights.caller,
      remove: rights.leads && isLast && row.actualDate === null && isUnsigned && counts.findingCount === 0,
    },
  }
}

function stateOf(row: TryoutRow, today: string): Tryout['state'] {
  if (row.secondSignedAt) return 'Signed'
  if (row.firstSignedAt) return 'HalfSigned'
  if (row.actualDate) return 'Run'
  return row.plannedDate < today ? 'Missed' : 'Planned'
}

const signaturesOf = (row: TryoutRow): Tryout['signatures'] => [
  ...(row.firstSignedAt
    ? [{ by: row.firstSignedName, userId: row.firstSignedBy, date: row.firstSignedAt }]
    : []),
  ...(row.secondSignedAt
    ? [{ by: row.secondSignedName, userId: row.secondSignedBy, date: row.secondSignedAt }]
    : []),
]
