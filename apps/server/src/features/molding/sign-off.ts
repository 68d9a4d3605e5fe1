import type { molding as calls } from '@steelsafe/contract/molding/endpoints.ts'
import type { Study } from '@steelsafe/contract/molding/entities.ts'
import { computeStudy } from '@steelsafe/molding/studies/compute.ts'
import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { refused } from '#core/errors.ts'
import type { Call } from '#core/serve.ts'
import { newId } from '#database/columns.ts'
import { moldingStudies } from '#database/schema/molding.ts'
import { lockStudy, readStudy, update } from './studies.ts'

/**
 * The first signature closes a study, the second one, of another person, releases it with what is computed now.
 * @throws 409 when somebody has changed or signed it, and for a second signature by the first person
 */
export async function sign(
  tx: Tx,
  caller: Caller,
  project: string,
  { studyId, version }: Call<typeof calls.sign>['body'],
): Promise<Study> {
  const before = await lockStudy(tx, project, studyId)
  if (before.secondSignedAt !== null) throw refused('molding:rule.signed')
  if (before.version !== version) throw refused('molding:rule.studyChanged')
  if (before.firstSignedBy === caller.id) throw refused('molding:rule.otherPerson')
  await update(
    tx,
    studyId,
    before.firstSignedAt === null
      ? { firstSignedBy: caller.id, firstSignedAt: sql`now()` }
      : {
          secondSignedBy: caller.id,
          secondSignedAt: sql`now()`,
          signedResult: computeStudy(before.kind, before.settings, before.rows),
        },
  )
  return readStudy(tx, caller, project, studyId)
}

/** @throws 409 for a signature that is not one's own, or is followed by a second one */
export async function withdraw(
  tx: Tx,
  caller: Caller,
  project: string,
  { studyId, version }: Call<typeof calls.withdraw>['body'],
): Promise<Study> {
  const before = await lockStudy(tx, project, studyId)
  if (before.secondSignedAt !== null) throw refused('molding:rule.signed')
  if (before.version !== version) throw refused('molding:rule.studyChanged')
  if (before.firstSignedBy !== caller.id) throw refused('molding:rule.ownSignature')
  await update(tx, studyId, { firstSignedBy: null, firstSignedAt: null })
  return readStudy(tx, caller, project, studyId)
}

/** A draft with the values of a signed study. @throws 409 for one that is not signed, or has a next revision */
export async function revise(tx: Tx, caller: Caller, project: string, studyId: string): Promise<Study> {
  const before = await lockStudy(tx, project, studyId)
  if (before.secondSignedAt === null) throw refused('molding:rule.notSigned')
  const [next] = await tx
    .select({ id: moldingStudies.id })
    .from(moldingStudies)
    .where(eq(moldingStudies.revisionOfId, studyId))
  if (next) throw refused('molding:rule.revised')
  const { kind, press, material, lot, person, studyDate, unitSystem, note, settings, rows } = before
  const id = newId()
  await tx.insert(moldingStudies).values({
    ...{ kind, press, material, lot, person, studyDate, unitSystem, note, settings, rows },
    id,
    projectId: project,
    revision: before.revision + 1,
    revisionOfId: studyId,
    createdBy: caller.id,
  })
  return readStudy(tx, caller, project, id)
}
