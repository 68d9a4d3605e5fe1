import type { moldQualification as calls } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type {
  ChangedFinding,
  Finding,
  FindingAnswer,
  NewFinding,
  Verification,
} from '@steelsafe/contract/mold-qualification/findings.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { assertNotDeleted } from '#core/deleted-ids.ts'
import { forbidden, invalid, notFound, refused } from '#core/errors.ts'
import { assertOnProject } from '#core/permissions.ts'
import type { Call } from '#core/serve.ts'
import { newId } from '#database/columns.ts'
import { findings } from '#database/schema/mold-qualification.ts'
import { removeAttachments } from '#features/attachments/index.ts'
import { lockTool } from '#features/production/index.ts'
import { readFindings } from './finding-rows.ts'
import { mayAnswer, rightsOf } from './policy.ts'
import { lockTryout } from './tryout-rows.ts'
import { type Asked, unsignedTryout } from './tryouts.ts'

type FindingRow = typeof findings.$inferSelect

/**
 * Returns the findings of a project.
 * @throws 404 for a finding of another project
 */
export async function listFindings(asked: Asked, query: Call<typeof calls.findings>['query']) {
  const { rows, ...page } = await readFindings(asked, query)
  if (query.findingId && rows.length === 0) throw notFound('finding')
  return { findings: rows, ...page }
}

async function getFinding(asked: Asked, findingId: string): Promise<Finding> {
  const { findings: found } = await listFindings(asked, { findingId, page: 1, pageSize: 1 })
  return found[0]! // listFindings throws when there is none
}

/**
 * Adds a finding. When the client sends an id again, returns the existing finding.
 * @throws 409 for a signed tryout; 410 for the id of a deleted finding
 */
export async function addFinding(asked: Asked, { id = newId(), ...form }: NewFinding): Promise<Finding> {
  const { tx, caller, project } = asked
  const tool = await lockTool(tx, project)
  const [known] = await tx.select().from(findings).where(eq(findings.id, id))
  if (known) {
    if (known.projectId !== project || known.createdBy !== caller.id) throw refused('core:error.exists')
    return getFinding(asked, id)
  }
  await assertNotDeleted(tx, id)
  await unsignedTryout(tx, project, form.tryoutId)
  await assertOwner(tx, project, form.ownerId)
  assertCavity(form.cavity, tool.cavities)
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(number), 0)::int as last from finding where project_id = ${project}`,
  )
  await tx
    .insert(findings)
    .values({ ...form, id, projectId: project, number: rows[0]!.last + 1, createdBy: caller.id })
  return getFinding(asked, id)
}

/** Fields of a signed record, which cannot change. Owner, due date and internal note are not part of it. */
const ofRecord = [
  'item',
  'description',
  'inspectionMethod',
  'possibleCauses',
  'cavity',
  'defectTerm',
] as const

/**
 * Changes a finding.
 * @throws 409 for the recorded fields of a signed tryout, and when the finding was changed meanwhile
 */
export async function changeFinding(
  asked: Asked,
  { findingId, version, ...form }: ChangedFinding,
): Promise<Finding> {
  const { tx, project } = asked
  const tool = await lockTool(tx, project)
  const row = await lockFinding(tx, project, findingId, version)
  const found = await lockTryout(tx, project, row.tryoutId)
  if (found.firstSignedAt && ofRecord.some(field => row[field] !== form[field]))
    throw refused('mold-qualification:rule.signed', { number: found.number })
  if (form.ownerId !== row.ownerId) await assertOwner(tx, project, form.ownerId)
  assertCavity(form.cavity, tool.cavities)
  await setFinding(tx, findingId, form)
  return getFinding(asked, findingId)
}

/**
 * Deletes a finding.
 * @throws 409 when a signed tryout found or verified it
 */
export async function removeFinding({ tx, project }: Asked, findingId: string): Promise<void> {
  const row = await lockFinding(tx, project, findingId)
  await unsignedTryout(tx, project, row.tryoutId)
  if (row.verifiedTryoutId) await unsignedTryout(tx, project, row.verifiedTryoutId)
  await removeAttachments(tx, { project, findingId })
  await tx.delete(findings).where(eq(findings.id, findingId))
}

/**
 * Saves the correction of a finding.
 * @throws 403 unless the caller leads the launch or owns the finding
 * @throws 409 for a verified finding, and when the finding was changed meanwhile
 */
export async function answerFinding(
  asked: Asked,
  { findingId, version, isCorrected, correction }: FindingAnswer,
): Promise<Finding> {
  const { tx, project, caller } = asked
  const row = await lockFinding(tx, project, findingId, version)
  if (!mayAnswer(await rightsOf(tx, caller, project), row)) throw forbidden()
  if (row.verifiedTryoutId) throw refused('mold-qualification:rule.verified')
  await setFinding(tx, findingId, {
    correction,
    correctedAt: isCorrected ? (row.correctedAt ?? sql`now()`) : null,
  })
  return getFinding(asked, findingId)
}

/**
 * Sets or clears the tryout that verified a finding.
 * @throws 400 for a tryout that has not run, or is not after the one that found it
 * @throws 409 for a signed tryout
 */
export async function verifyFinding(
  asked: Asked,
  { findingId, version, tryoutId }: Verification,
): Promise<Finding> {
  const { tx, project, caller } = asked
  const row = await lockFinding(tx, project, findingId, version)
  if (row.verifiedTryoutId) await unsignedTryout(tx, project, row.verifiedTryoutId)
  if (tryoutId) {
    const found = await lockTryout(tx, project, row.tryoutId)
    const later = await unsignedTryout(tx, project, tryoutId)
    if (later.number <= found.number)
      throw invalid({
        tryoutId: { key: 'mold-qualification:rule.verifiedLater', values: { number: found.number } },
      })
    if (!later.actualDate) throw invalid({ tryoutId: 'mold-qualification:rule.verifiedByRun' })
  }
  await setFinding(tx, findingId, { verifiedTryoutId: tryoutId, verifiedBy: tryoutId ? caller.id : null })
  return getFinding(asked, findingId)
}

/**
 * Returns the owner of a finding's photos, to read them.
 * @throws 404 for a finding of another project
 */
export async function filesOf({ tx, project }: Pick<Asked, 'tx' | 'project'>, findingId: string) {
  await findFinding(tx, project, findingId)
  return { project, findingId }
}

/**
 * Returns the owner of a finding's photos, to add some.
 * @throws 403 unless the caller may answer the finding
 */
export async function ownFilesOf({ tx, project, caller }: Asked, findingId: string) {
  const row = await findFinding(tx, project, findingId)
  if (!mayAnswer(await rightsOf(tx, caller, project), row)) throw forbidden()
  return { project, findingId }
}

/**
 * Returns the owner of a finding's photos, to delete some.
 * @throws 409 for a finding of a signed tryout
 */
export async function looseFilesOf({ tx, project }: Asked, findingId: string) {
  const row = await findFinding(tx, project, findingId)
  await unsignedTryout(tx, project, row.tryoutId)
  return { project, findingId }
}

async function findFinding(tx: Tx, project: string, id: string): Promise<FindingRow> {
  const [found] = await tx
    .select()
    .from(findings)
    .where(and(eq(findings.id, id), eq(findings.projectId, project)))
  if (!found) throw notFound('finding')
  return found
}

async function lockFinding(tx: Tx, project: string, id: string, version?: number): Promise<FindingRow> {
  const [found] = await tx
    .select()
    .from(findings)
    .where(and(eq(findings.id, id), eq(findings.projectId, project)))
    .for('update')
  if (!found) throw notFound('finding')
  if (version !== undefined && found.version !== version)
    throw refused('mold-qualification:rule.findingChanged')
  return found
}

async function setFinding(tx: Tx, id: string, values: PgUpdateSetSource<typeof findings>): Promise<void> {
  await tx
    .update(findings)
    .set({ ...values, version: sql`${findings.version} + 1`, updatedAt: sql`now()` })
    .where(eq(findings.id, id))
}

async function assertOwner(tx: Tx, project: string, ownerId: string | null): Promise<void> {
  if (ownerId) await assertOnProject(tx, project, [ownerId], 'ownerId')
}

function assertCavity(cavity: number | null, cavities: number | null): void {
  if (cavity !== null && cavities !== null && cavity > cavities)
    throw invalid({ cavity: { key: 'mold-qualification:rule.tooManyCavities', values: { count: cavities } } })
}
