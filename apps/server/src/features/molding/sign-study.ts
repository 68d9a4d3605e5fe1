import type { molding as calls } from '@steelsafe/contract/molding/endpoints.ts'
import type { Study } from '@steelsafe/contract/molding/entities.ts'
import { computeStudy } from '@steelsafe/molding/studies/compute.ts'
import { eq, sql } from 'drizzle-orm'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { newId } from '#database/columns.ts'
import { moldingStudies } from '#database/schema/molding.ts'
import { lockStudy, readStudy } from './studies.ts'

/**
 * Signs a study. The first signature locks the study. The second one, by another person, releases it and stores the
 * computed result.
 * @throws 409 when the study was changed or signed meanwhile, and for a second signature by the first person
 */
export async function signStudy({
  tx,
  caller,
  project,
  body: { studyId, version },
}: Call<typeof calls.sign>): Promise<Study> {
  const before = await lockStudy(tx, project, studyId)
  if (before.secondSignedAt !== null) throw conflict('molding:rule.signed')
  assertVersion(before, version, 'molding:rule.studyChanged')
  if (before.firstSignedBy === caller.id) throw conflict('molding:rule.otherPerson')
  await updateLockedRow(
    tx,
    moldingStudies,
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

/**
 * Withdraws the caller's first signature.
 * @throws 409 for the signature of another person, and after the second signature
 */
export async function withdraw({
  tx,
  caller,
  project,
  body: { studyId, version },
}: Call<typeof calls.withdraw>): Promise<Study> {
  const before = await lockStudy(tx, project, studyId)
  if (before.secondSignedAt !== null) throw conflict('molding:rule.signed')
  assertVersion(before, version, 'molding:rule.studyChanged')
  if (before.firstSignedBy !== caller.id) throw conflict('molding:rule.ownSignature')
  await updateLockedRow(tx, moldingStudies, studyId, { firstSignedBy: null, firstSignedAt: null })
  return readStudy(tx, caller, project, studyId)
}

/**
 * Creates a draft with the values of a signed study, as its next revision.
 * @throws 409 for a study that is not signed or already has a next revision
 */
export async function reviseStudy({
  tx,
  caller,
  project,
  body: { studyId },
}: Call<typeof calls.revise>): Promise<Study> {
  const before = await lockStudy(tx, project, studyId)
  if (before.secondSignedAt === null) throw conflict('molding:rule.notSigned')
  const [next] = await tx
    .select({ id: moldingStudies.id })
    .from(moldingStudies)
    .where(eq(moldingStudies.revisionOfId, studyId))
  if (next) throw conflict('molding:rule.revised')
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
