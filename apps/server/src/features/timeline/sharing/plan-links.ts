import type { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import type { PlanLink, SharedPlan } from '@steelsafe/contract/timeline/entities.ts'
import { planLimits } from '@steelsafe/contract/timeline/limits.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hashPassword } from '#core/access/passwords.ts'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call, StreamingCall } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { shareLinks } from '#database/schema/sharing.ts'
import {
  aboutLink,
  admitVisitor,
  computeExpiryTime,
  countOpening,
  deleteLinkRow,
  insertLinkRow,
  lastDay,
  sqlCanCreatorShare,
} from '#features/sharing/index.ts'
import { lockPlan } from '../plan/plan-lock.ts'
import { sharedPlan } from './shared-plan.ts'

type LinkServices = Pick<Services, 'signer' | 'publicUrl'>

const ofPlan = (project: string) => sql`l.project_id = ${project} and l.target = 'plan'`

/** Returns all links to the plan of a project, newest first. */
export const listLinks = (tx: Tx, services: LinkServices, project: string): Promise<PlanLink[]> =>
  readLinks(tx, services, ofPlan(project))

/**
 * Creates a link to the plan of a project.
 * @throws 409 beyond `planLimits.shareLinks`
 */
export async function createLink(call: StreamingCall<typeof timeline.createLink>): Promise<PlanLink> {
  const { services, caller, project, body, transaction } = call
  const passwordHash = body.password === undefined ? null : await hashPassword(body.password)
  return transaction(async tx => {
    // Lock the plan, so that concurrent requests cannot exceed the limit together.
    await lockPlan(tx, project)
    const limit = { max: planLimits.shareLinks, message: 'timeline:rule.tooManyLinks' } as const
    await assertBelowLimit(tx, shareLinks, { projectId: project, target: 'plan' }, limit)
    const id = await insertLinkRow(tx, {
      projectId: project,
      target: 'plan',
      userId: caller.id,
      passwordHash,
      expiresAt: computeExpiryTime(body.expiryDate),
    })
    const [link] = await readLinks(tx, services, sql`l.id = ${id}`)
    return link! // The row was inserted above.
  })
}

export async function deleteLink({
  tx,
  project,
  query: { linkId: id },
}: Call<typeof timeline.deleteLink>): Promise<void> {
  await deleteLinkRow(tx, id, { projectId: project, target: 'plan' })
}

/**
 * Returns the plan that a link shows to visitors, and counts the opening.
 * @throws the errors of `admitVisitor`
 */
export async function openLink(call: StreamingCall<typeof timeline.openLink>): Promise<SharedPlan> {
  const link = await admitVisitor(call, 'plan')
  return call.transaction(async tx => {
    await countOpening(tx, link.id)
    return sharedPlan(tx, call.services, link, await aboutLink(tx, link))
  })
}

async function readLinks(tx: Tx, { signer, publicUrl }: LinkServices, where: SQL): Promise<PlanLink[]> {
  const shareLinkRow = alias(shareLinks, 'l')
  const rows = await tx
    .select({
      id: shareLinkRow.id,
      hasPassword: sql<boolean>`l.password_hash is not null`,
      isStopped: sql<boolean>`not ${sqlCanCreatorShare(sql`l`)}`,
      createdDate: shareLinkRow.createdAt,
      expiresAt: shareLinkRow.expiresAt,
      openCount: shareLinkRow.openCount,
      createdBy: sqlPersonName,
    })
    .from(shareLinkRow)
    .leftJoin(userRow, eq(userRow.id, shareLinkRow.userId))
    .where(where)
    .orderBy(desc(shareLinkRow.createdAt), desc(shareLinkRow.id))
  return rows.map(({ expiresAt, ...row }) => ({
    ...row,
    link: publicUrl + timelinePaths.external(signer.shareTokenOf(row.id)),
    expiryDate: lastDay(expiresAt),
  }))
}
