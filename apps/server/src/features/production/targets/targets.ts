import type { production as calls } from '@steelsafe/contract/production/endpoints.ts'
import type { Target, TargetForm } from '@steelsafe/contract/production/entities.ts'
import { productionLimits } from '@steelsafe/contract/production/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { assertOnProject, sqlIsActiveOnProject } from '#core/access/permissions.ts'
import { sqlPersonName } from '#core/access/person.ts'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockRow } from '#core/database/lock-row.ts'
import { assertUnchanged, assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { replaceRecipients } from '#core/notify/replace-recipients.ts'
import { lockTool, type Tool } from '#core/project/tool.ts'
import { newId, toInstant } from '#database/columns.ts'
import { productionTargetRecipients, productionTargets } from '#database/schema/production.ts'
import { assertUnit } from '../tool/assert-unit.ts'
import { totalOf } from '../tool/production-total.ts'

/**
 * Returns the targets of a tool, the lowest first, or only the requested target.
 * @throws 404 when the requested target does not exist
 */
export async function listTargets(tx: Tx, project: string, targetId?: string): Promise<Target[]> {
  const targets = await selectTargets(tx, project, targetId)
  if (targetId && targets.length === 0) throw notFound('productionTarget')
  return targets
}

/**
 * Creates a target.
 * @throws 400 for a target that is not above the total, and for people who are not on the project; 409 for too many
 * targets
 */
export async function createTarget({
  tx,
  project,
  body: form,
}: Call<typeof calls.createTarget>): Promise<Target> {
  const tool = await lockTool(tx, project)
  await assertFits(tx, tool, form)
  const limit = { max: productionLimits.targets, message: 'production:rule.tooManyTargets' } as const
  await assertBelowLimit(tx, productionTargets, { projectId: project }, limit)
  const id = newId()
  await tx.insert(productionTargets).values({ id, projectId: project, target: form.target })
  return writeRecipients(tx, project, id, form.selectedUsers)
}

/**
 * Updates a target and opens it again, because its new value is above the total.
 * @throws 404 for a target of another project; 400 as `createTarget`; 409 when another user has changed the target
 */
export async function updateTarget({
  tx,
  project,
  body: { productionTargetId: id, version, ...form },
}: Call<typeof calls.updateTarget>): Promise<Target> {
  const tool = await lockTool(tx, project)
  const [existingTarget] = await listTargets(tx, project, id)
  assertVersion(existingTarget!, version, 'production:rule.targetChangedMeanwhile') // listTargets throws 404 for an unknown target.
  await assertFits(tx, tool, form)
  const values = { target: form.target, reachedAt: null, modifiedAt: sql`now()` }
  await updateLockedRow(tx, productionTargets, id, values)
  return writeRecipients(tx, project, id, form.selectedUsers)
}

/**
 * Deletes a target.
 * @throws 404 when the project has no target with this id; 409 when it was changed since the caller read it
 */
export async function deleteTarget({
  tx,
  project,
  query: { productionTargetId: id, version },
}: Call<typeof calls.deleteTarget>): Promise<void> {
  assertUnchanged(
    await lockRow(tx, productionTargets, { id, projectId: project }, 'productionTarget'),
    version,
  )
  await tx.delete(productionTargets).where(eq(productionTargets.id, id))
}

async function assertFits(tx: Tx, tool: Tool, { target, selectedUsers, unitId }: TargetForm): Promise<void> {
  assertUnit(tool, unitId)
  if (tool.unitId !== 'Hours' && !Number.isInteger(target)) throw invalid({ target: 'rule.wholeNumber' })
  const min = (await totalOf(tx, tool.id)).total + 1
  if (target < min) throw invalid({ target: { key: 'production:rule.aboveTotal', values: { min } } })
  await assertOnProject(tx, tool.id, selectedUsers, 'selectedUsers')
}

async function writeRecipients(tx: Tx, project: string, targetId: string, users: string[]): Promise<Target> {
  await replaceRecipients(tx, productionTargetRecipients, { targetId }, users)
  const [target] = await selectTargets(tx, project, targetId)
  return target! // The row was written above.
}

interface Row extends Record<string, unknown> {
  id: string
  target: number
  users: { id: string; name: string }[]
  reachedAt: string | null
  modifiedAt: string
  version: number
}

async function selectTargets(tx: Tx, project: string, targetId?: string): Promise<Target[]> {
  const { total } = await totalOf(tx, project)
  const { rows } = await tx.execute<Row>(sql`
    select t.id, t.target::float8 as target, t.reached_at as "reachedAt", t.modified_at as "modifiedAt", t.version,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${sqlPersonName})
          order by u.sort_name, u.id), '[]')
        from production_target_recipient r join user_account u on u.id = r.user_id
        where r.target_id = t.id and ${sqlIsActiveOnProject(sql`r.user_id`, sql`t.project_id`)}) as users
    from production_target t
    where t.project_id = ${project} and (${targetId ?? null}::uuid is null or t.id = ${targetId ?? null}::uuid)
    order by t.target, t.id`)
  return rows.map(({ id, target, users, reachedAt, modifiedAt, version }) => ({
    id,
    productionTargetId: id,
    target,
    selectedUsers: users.map(user => user.id),
    recipients: users.map(user => user.name),
    total,
    percent: Math.min(100, Math.floor((total / target) * 100)),
    reachedDate: reachedAt && toInstant(reachedAt),
    modifiedDate: toInstant(modifiedAt),
    version,
  }))
}
