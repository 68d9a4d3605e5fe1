import type { moldQualification as calls } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type {
  ChangedFinding,
  Finding,
  FindingAnswer,
  NewFinding,
  Verification,
} from '@steelsafe/contract/mold-qualification/findings.ts'
import { and, eq, sql } from 'drizzle-orm'
import { assertOnProject } from '#core/access/permissions.ts'
import { assertNotDeleted } from '#core/database/deleted-ids.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { findSentRow } from '#core/database/sent-row.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { conflict, forbidden, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { requestHash } from '#core/http/server/request-hash.ts'
import { lockTool } from '#core/project/tool.ts'
import { newId } from '#database/columns.ts'
import { findings } from '#database/schema/mold-qualification.ts'
import { deleteAttachments } from '#features/attachments/index.ts'
import { canAnswer, rightsOf } from '../tryouts/policy.ts'
import { lockTryout } from '../tryouts/tryout-rows.ts'
import { lockUnsignedTryout, type TryoutRequest } from '../tryouts/tryouts.ts'
import { readFindings } from './finding-rows.ts'

type FindingRow = typeof findings.$inferSelect

/**
 * Returns the findings of a project.
 * @throws 404 for a finding of another project
 */
export async function listFindings(request: TryoutRequest, query: Call<typeof calls.findings>['query']) {
  const { rows, ...page } = await readFindings(request, query)
  return { findings: rows, ...page }
}

async function getFinding(request: TryoutRequest, findingId: string): Promise<Finding> {
  const { findings: matches } = await listFindings(request, { findingId, page: 1, pageSize: 1 })
  return matches[0]! // listFindings throws 404 for an unknown finding
}

/**
 * Creates a finding. A repeated request with the same id returns the existing finding.
 * @throws 409 for a signed tryout, and when another finding has the id; 410 for the id of a deleted finding
 */
export async function createFinding(
  request: TryoutRequest,
  { id = newId(), ...form }: NewFinding,
): Promise<Finding> {
  const { tx, caller, project } = request
  const tool = await lockTool(tx, project)
  const sentHash = requestHash(form)
  if (await findSentRow(tx, findings, { id, project, sentBy: caller.id, sentHash }))
    return getFinding(request, id)
  await assertNotDeleted(tx, id)
  await lockUnsignedTryout(tx, project, form.tryoutId)
  await assertOwner(tx, project, form.ownerId)
  assertCavity(form.cavity, tool.cavities)
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(number), 0)::int as last from finding where project_id = ${project}`,
  )
  await tx
    .insert(findings)
    .values({ ...form, id, projectId: project, number: rows[0]!.last + 1, sentHash, createdBy: caller.id })
  return getFinding(request, id)
}

/** Fields that cannot change after the tryout was signed. Owner, due date and internal note can. */
const recordedFields = [
  'item',
  'description',
  'inspectionMethod',
  'possibleCauses',
  'cavity',
  'defectTerm',
] as const

/**
 * Updates a finding.
 * @throws 409 for the recorded fields of a signed tryout, and when the finding was changed meanwhile
 */
export async function updateFinding(
  request: TryoutRequest,
  { findingId, version, ...form }: ChangedFinding,
): Promise<Finding> {
  const { tx, project } = request
  const tool = await lockTool(tx, project)
  const row = await lockFinding(tx, project, findingId, version)
  const tryout = await lockTryout(tx, project, row.tryoutId)
  if (tryout.firstSignedAt && recordedFields.some(field => row[field] !== form[field]))
    throw conflict('mold-qualification:rule.signed', { number: tryout.number })
  if (form.ownerId !== row.ownerId) await assertOwner(tx, project, form.ownerId)
  assertCavity(form.cavity, tool.cavities)
  await updateLockedRow(tx, findings, findingId, form)
  return getFinding(request, findingId)
}

/**
 * Deletes a finding.
 * @throws 409 when a signed tryout found or verified it, and when the finding was changed meanwhile
 */
export async function deleteFinding(
  { tx, project }: TryoutRequest,
  { findingId, version }: { findingId: string; version: number },
): Promise<void> {
  const row = await lockFinding(tx, project, findingId)
  assertVersion(row, version, 'core:error.changedSince')
  await lockUnsignedTryout(tx, project, row.tryoutId)
  if (row.verifiedTryoutId) await lockUnsignedTryout(tx, project, row.verifiedTryoutId)
  await deleteAttachments(tx, { project, findingId })
  await tx.delete(findings).where(eq(findings.id, findingId))
}

/**
 * Saves the correction of a finding.
 * @throws 403 unless the caller leads the launch or owns the finding; 409 for a verified finding, and when the finding
 *   was changed meanwhile
 */
export async function recordCorrection(
  request: TryoutRequest,
  { findingId, version, isCorrected, correction }: FindingAnswer,
): Promise<Finding> {
  const { tx, project, caller } = request
  const row = await lockFinding(tx, project, findingId, version)
  if (!canAnswer(await rightsOf(tx, caller, project), row)) throw forbidden()
  if (row.verifiedTryoutId) throw conflict('mold-qualification:rule.verified')
  await updateLockedRow(tx, findings, findingId, {
    correction,
    correctedAt: isCorrected ? (row.correctedAt ?? sql`now()`) : null,
  })
  return getFinding(request, findingId)
}

/**
 * Sets or clears the tryout that verified a finding.
 * @throws 400 for a tryout that has not run, or is not after the tryout that found the finding; 409 for a signed tryout
 */
export async function verifyFinding(
  request: TryoutRequest,
  { findingId, version, tryoutId }: Verification,
): Promise<Finding> {
  const { tx, project, caller } = request
  const row = await lockFinding(tx, project, findingId, version)
  if (row.verifiedTryoutId) await lockUnsignedTryout(tx, project, row.verifiedTryoutId)
  if (tryoutId) {
    const tryout = await lockTryout(tx, project, row.tryoutId)
    const later = await lockUnsignedTryout(tx, project, tryoutId)
    if (later.number <= tryout.number)
      throw invalid({
        tryoutId: { key: 'mold-qualification:rule.verifiedLater', values: { number: tryout.number } },
      })
    if (!later.actualDate) throw invalid({ tryoutId: 'mold-qualification:rule.verifiedByRun' })
  }
  await updateLockedRow(tx, findings, findingId, {
    verifiedTryoutId: tryoutId,
    verifiedBy: tryoutId ? caller.id : null,
  })
  return getFinding(request, findingId)
}

/**
 * Returns the owner of a finding's photos, to read them.
 * @throws 404 for a finding of another project
 */
export async function readableOwner(
  { tx, project }: Pick<TryoutRequest, 'tx' | 'project'>,
  findingId: string,
) {
  await getFindingRow(tx, project, findingId)
  return { project, findingId }
}

/**
 * Returns the owner of a finding's photos, to add some.
 * @throws 403 unless the caller may answer the finding
 */
export async function changeableOwner({ tx, project, caller }: TryoutRequest, findingId: string) {
  const row = await getFindingRow(tx, project, findingId)
  if (!canAnswer(await rightsOf(tx, caller, project), row)) throw forbidden()
  return { project, findingId }
}

/**
 * Returns the owner of a finding's photos, to delete or replace some.
 * @throws 403 unless the caller leads the launch; 409 for a finding of a signed tryout
 */
export async function removableOwner({ tx, project, caller }: TryoutRequest, findingId: string) {
  const row = await getFindingRow(tx, project, findingId)
  if (!(await rightsOf(tx, caller, project)).leads) throw forbidden()
  await lockUnsignedTryout(tx, project, row.tryoutId)
  return { project, findingId }
}

async function getFindingRow(tx: Tx, project: string, id: string): Promise<FindingRow> {
  const [finding] = await tx
    .select()
    .from(findings)
    .where(and(eq(findings.id, id), eq(findings.projectId, project)))
  if (!finding) throw notFound('finding')
  return finding
}

async function lockFinding(tx: Tx, project: string, id: string, version?: number): Promise<FindingRow> {
  const finding = await lockRow(tx, findings, { id, projectId: project }, 'finding')
  if (version !== undefined) assertVersion(finding, version, 'mold-qualification:rule.findingChanged')
  return finding
}

async function assertOwner(tx: Tx, project: string, ownerId: string | null): Promise<void> {
  if (ownerId) await assertOnProject(tx, project, [ownerId], 'ownerId')
}

function assertCavity(cavity: number | null, cavities: number | null): void {
  if (cavity !== null && cavities !== null && cavity > cavities)
    throw invalid({ cavity: { key: 'mold-qualification:rule.tooManyCavities', values: { count: cavities } } })
}
