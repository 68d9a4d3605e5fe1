import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import type { Tryout } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { sql } from 'drizzle-orm'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict } from '#core/errors.ts'
import { tryoutRecords, tryouts } from '#database/schema/mold-qualification.ts'
import { readTryoutContent } from './report/tryout-content.ts'
import { lockTryout } from './tryouts/tryout-rows.ts'
import { getTryout, type TryoutRequest } from './tryouts/tryouts.ts'

/**
 * Signs a tryout. The second signature stores the content as a record that never changes.
 * @throws 409 without an outcome, for a second signature of the same person, when the tryout has two signatures, and
 * when the tryout was changed or signed meanwhile
 */
export async function signTryout(
  request: TryoutRequest,
  { tryoutId, version }: { tryoutId: string; version: number },
): Promise<Tryout> {
  const { tx, caller, project } = request
  const row = await lockTryout(tx, project, tryoutId)
  if (row.secondSignedAt) throw conflict('mold-qualification:rule.signed', { number: row.number })
  if (row.firstSignedAt && row.firstSignedBy === caller.id)
    throw conflict('mold-qualification:rule.secondIsAnother')
  assertVersion(row, version, 'mold-qualification:rule.tryoutChanged')
  if (row.outcome === null) throw conflict('mold-qualification:rule.signNeedsOutcome')
  const signerName = fullName(caller)
  if (!row.firstSignedAt) {
    await updateLockedRow(tx, tryouts, tryoutId, {
      firstSignedBy: caller.id,
      firstSignedName: signerName,
      firstSignedAt: sql`now()`,
    })
    return getTryout(request, tryoutId)
  }
  await updateLockedRow(tx, tryouts, tryoutId, {
    secondSignedBy: caller.id,
    secondSignedName: signerName,
    secondSignedAt: sql`now()`,
  })
  await tx.insert(tryoutRecords).values({
    tryoutId,
    projectId: project,
    revision: row.revision,
    content: await readTryoutContent({ ...request, isForRecord: true }, tryoutId),
  })
  return getTryout(request, tryoutId)
}

/**
 * Reopens a signed tryout as a new revision and keeps its record. Withdraws the signature when there is only one.
 * @throws 409 for an unsigned tryout, and when it was changed meanwhile
 */
export async function reviseTryout(
  request: TryoutRequest,
  { tryoutId, version, reason }: { tryoutId: string; version: number; reason: string },
): Promise<Tryout> {
  const { tx, project } = request
  const row = await lockTryout(tx, project, tryoutId)
  if (!row.firstSignedAt) throw conflict('mold-qualification:rule.notSigned')
  assertVersion(row, version, 'mold-qualification:rule.tryoutChanged')
  await updateLockedRow(tx, tryouts, tryoutId, {
    revision: row.secondSignedAt ? row.revision + 1 : row.revision,
    revisionReason: reason,
    firstSignedBy: null,
    firstSignedName: '',
    firstSignedAt: null,
    secondSignedBy: null,
    secondSignedName: '',
    secondSignedAt: null,
  })
  return getTryout(request, tryoutId)
}
