import { limits } from '@steelsafe/contract/core/limits.ts'
import type { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { PlanLink, SharedPlan } from '@steelsafe/contract/timeline/entities.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound, refused } from '#core/errors.ts'
import { hashPassword } from '#core/passwords.ts'
import type { Steps } from '#core/serve.ts'
import type { Services } from '#core/services.ts'
import { projects } from '#database/schema/projects.ts'
import { shareLinks } from '#database/schema/sharing.ts'
import { admitted, countOpening, lastMoment } from '#features/sharing/index.ts'
import { computed, lockPlan, readPlan } from './plan.ts'

type Shown = Pick<Services, 'signer' | 'publicUrl'>

const ofPlan = (project: string) => sql`l.project_id = ${project} and l.target = 'plan'`

/** All links to the plan of a project, newest first. */
export const listLinks = (tx: Tx, services: Shown, project: string): Promise<PlanLink[]> =>
  read(tx, services, ofPlan(project))

/** Makes a link; each is one more. @throws 409 when there are too many */
export async function createLink(call: Steps<typeof timeline.createLink>): Promise<PlanLink> {
  const { services, caller, project, body, transaction } = call
  const passwordHash = body.password === undefined ? null : await hashPassword(body.password)
  return transaction(async tx => {
    // Those who make one at once wait for each other, so that they do not pass the limit together.
    await lockPlan(tx, project)
    if ((await listLinks(tx, services, project)).length >= limits.planLinks)
      throw refused('timeline:rule.tooManyLinks', { max: limits.planLinks })
    const [made] = await tx
      .insert(shareLinks)
      .values({
        projectId: project,
        target: 'plan',
        userId: caller.id,
        passwordHash,
        expiresAt: lastMoment(body.expiryDate),
      })
      .returning({ id: shareLinks.id })
    const [link] = await read(tx, services, sql`l.id = ${made!.id}`) // inserted above
    return link! // inserted above
  })
}

export async function removeLink(tx: Tx, project: string, id: string): Promise<void> {
  const removed = await tx
    .delete(shareLinks)
    .where(and(eq(shareLinks.id, id), eq(shareLinks.projectId, project), eq(shareLinks.target, 'plan')))
    .returning({ id: shareLinks.id })
  if (removed.length === 0) throw notFound('link')
}

/** What a link shows to anybody. @throws as `admitted` */
export async function openLink(call: Steps<typeof timeline.shared>): Promise<SharedPlan> {
  const { id, projectId } = await admitted(call, 'plan')
  return call.transaction(async tx => {
    await countOpening(tx, id)
    const [project] = await tx
      .select({ projectNumber: projects.projectNumber, projectName: projects.partName })
      .from(projects)
      .where(eq(projects.id, projectId))
    if (!project) throw notFound('link')
    const plan = await readPlan(tx, projectId)
    return { ...project, ...plan, tasks: computed(plan) }
  })
}

interface Row extends Record<string, unknown> {
  id: string
  hasPassword: boolean
  createdBy: string
  createdDate: string
  expiresAt: string | null
  openCount: number
}

async function read(tx: Tx, { signer, publicUrl }: Shown, where: SQL): Promise<PlanLink[]> {
  const { rows } = await tx.execute<Row>(sql`
    select l.id, l.password_hash is not null as "hasPassword", l.created_at as "createdDate",
      l.expires_at as "expiresAt", l.open_count as "openCount",
      trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as "createdBy"
    from share_link l left join user_account u on u.id = l.user_id
    where ${where} order by l.created_at desc, l.id desc`)
  return rows.map(({ expiresAt, ...row }) => ({
    ...row,
    link: publicUrl + timelinePaths.external(signer.shareTokenOf(row.id)),
    createdDate: new Date(row.createdDate).toISOString(),
    expiryDate: expiresAt && new Date(expiresAt).toISOString().slice(0, 10),
  }))
}
