import type { Target, TargetChange, TargetForm } from '@steelsafe/contract/production/entities.ts'
import { productionLimits } from '@steelsafe/contract/production/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound, refused } from '#core/errors.ts'
import { userMayInProjectOf } from '#core/permissions.ts'
import { sqlPersonName } from '#core/person.ts'
import { newId, toInstant } from '#database/columns.ts'
import { productionTargetRecipients, productionTargets } from '#database/schema/production.ts'
import { lockTool, type Tool } from './tool.ts'
import { totalOf } from './total.ts'

/** The targets of a tool, the lowest first; or one of them. @throws 404 when that is not there */
export async function listTargets(tx: Tx, project: string, targetId?: string): Promise<Target[]> {
  const targets = await read(tx, project, targetId)
  if (targetId && targets.length === 0) throw notFound('productionTarget')
  return targets
}

/** @throws 400 for one that is not above the total, and for people who are not on the project; 409 for too many */
export async function addTarget(tx: Tx, project: string, form: TargetForm): Promise<Target> {
  const tool = await lockTool(tx, project)
  await assertFits(tx, tool, form)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from production_target where project_id = ${project}`,
  )
  if (rows[0]!.count >= productionLimits.targets)
    throw refused('production:rule.tooManyTargets', { max: productionLimits.targets })
  const id = newId()
  await tx.insert(productionTargets).values({ id, projectId: project, target: form.target })
  return writeRecipients(tx, project, id, form.selectedUsers)
}

/**
 * Changes a target, which is open again: it is above the total.
 * @throws 404; 400 as of a new one; 409 when another has changed it since it was read
 */
export async function changeTarget(
  tx: Tx,
  project: string,
  { productionTargetId: id, version, ...form }: TargetChange,
): Promise<Target> {
  const tool = await lockTool(tx, project)
  const [stored] = await listTargets(tx, project, id)
  if (stored?.version !== version) throw refused('production:rule.targetChangedMeanwhile')
  await assertFits(tx, tool, form)
  await tx
    .update(productionTargets)
    .set({ target: form.target, reachedAt: null, version: version + 1, modifiedAt: sql`now()` })
    .where(eq(productionTargets.id, id))
  return writeRecipients(tx, project, id, form.selectedUsers)
}

/** @throws 404 */
export async function removeTarget(tx: Tx, project: string, id: string): Promise<void> {
  const removed = await tx
    .delete(productionTargets)
    .where(and(eq(productionTargets.id, id), eq(productionTargets.projectId, project)))
    .returning({ id: productionTargets.id })
  if (removed.length === 0) throw notFound('productionTarget')
}

async function assertFits(tx: Tx, tool: Tool, { target, selectedUsers }: TargetForm): Promise<void> {
  if (tool.unitId !== 'Hours' && !Number.isInteger(target)) throw invalid({ target: 'rule.wholeNumber' })
  const min = (await totalOf(tx, tool.id)).total + 1
  if (target < min) throw invalid({ target: { key: 'production:rule.aboveTotal', values: { min } } })
  const { rows } = await tx.execute(sql`
    select given.id from unnest(${sql.param(selectedUsers)}::uuid[]) as given (id)
    where ${userMayInProjectOf(sql`given.id`, sql`${tool.id}::uuid`, 'member')}`)
  if (rows.length < selectedUsers.length) throw invalid({ selectedUsers: 'rule.notAChoice' })
}

async function writeRecipients(tx: Tx, project: string, targetId: string, users: string[]): Promise<Target> {
  await tx.delete(productionTargetRecipients).where(eq(productionTargetRecipients.targetId, targetId))
  await tx.insert(productionTargetRecipients).values(users.map(userId => ({ targetId, userId })))
  const [written] = await read(tx, project, targetId)
  return written! // just written
}

interface Row extends Record<string, unknown> {
  id: string
  target: number
  users: { id: string; name: string }[]
  reachedAt: string | null
  modifiedAt: string
  version: number
}

async function read(tx: Tx, project: string, targetId?: string): Promise<Target[]> {
  const { total } = await totalOf(tx, project)
  const { rows } = await tx.execute<Row>(sql`
    select t.id, t.target::float8 as target, t.reached_at as "reachedAt", t.modified_at as "modifiedAt", t.version,
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', ${sqlPersonName})
          order by lower(u.last_name), lower(u.first_name), u.id), '[]')
        from production_target_recipient r join user_account u on u.id = r.user_id
        where r.target_id = t.id and ${userMayInProjectOf(sql`r.user_id`, sql`t.project_id`, 'member')}) as users
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
