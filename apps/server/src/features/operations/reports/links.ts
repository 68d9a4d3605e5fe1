import type { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import { operationLimits } from '@steelsafe/contract/operations/limits.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import type { OperationLink } from '@steelsafe/contract/operations/updates.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hashPassword } from '#core/access/passwords.ts'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { conflict, invalid } from '#core/errors.ts'
import type { Call, StreamingCall } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { operations, shareLinkOperations } from '#database/schema/operations.ts'
import { shareLinks } from '#database/schema/sharing.ts'
import {
  computeExpiryTime,
  deleteLinkRow,
  insertLinkRow,
  lastDay,
  sqlCanCreatorShare,
} from '#features/sharing/index.ts'
import { lockPlan } from '#features/timeline/index.ts'
import { assertCanDecide } from '../records/policy.ts'
import { shopToSave } from '../records/shops.ts'

type LinkServices = Pick<Services, 'signer' | 'publicUrl'>

/**
 * SQL condition that a link `l` shows an operation `o` of its project: a link for a company or a shop shows all its
 * operations, including operations that are added later; any other link shows the chosen operations.
 */
export const sqlIsInLink = sql`(o.project_id = l.project_id and case
  when l.shop_company_id is not null then o.shop_company_id = l.shop_company_id
  when l.shop is not null then o.shop_company_id is null and lower(o.shop) = lower(l.shop)
  else exists (select 1 from share_link_operation chosen where chosen.link_id = l.id and chosen.operation_id = o.id) end)`

/**
 * Returns all links to operations of a project, newest first.
 * @throws 403 for a supplier
 */
export async function listLinks({ tx, services, caller, project }: Call<typeof calls.links>) {
  await assertCanDecide(tx, caller, project)
  return selectLinks(tx, services, sql`l.project_id = ${project}`)
}

/**
 * Creates a link to operations.
 * @throws 403 for a supplier; 400 for a company or operation that is not on the project; 409 when there are too many
 *   links
 */
export async function createLink(call: StreamingCall<typeof calls.createLink>): Promise<OperationLink> {
  const { services, caller, project, body, transaction } = call
  await transaction(tx => assertCanDecide(tx, caller, project))
  const passwordHash = body.password === undefined ? null : await hashPassword(body.password)
  return transaction(async tx => {
    await assertCanDecide(tx, caller, project)
    // Lock the plan, so that concurrent requests cannot exceed the limit together.
    await lockPlan(tx, project)
    if ((await selectLinks(tx, services, sql`l.project_id = ${project}`)).length >= operationLimits.links)
      throw conflict('operations:rule.tooManyLinks', { max: operationLimits.links })
    const { shop, shopCompanyId } = await shopToSave(tx, project, body)
    const linkId = await insertLinkRow(tx, {
      projectId: project,
      target: 'operations',
      shop: shop || null,
      shopCompanyId,
      userId: caller.id,
      passwordHash,
      expiresAt: computeExpiryTime(body.expiryDate),
    })
    await addLinkOperations(tx, project, linkId, body.operationIds)
    const [link] = await selectLinks(tx, services, sql`l.id = ${linkId}`)
    return link! // The row was inserted above.
  })
}

async function addLinkOperations(
  tx: Tx,
  project: string,
  linkId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const selectedOperations = await tx
    .select({ operationId: operations.id })
    .from(operations)
    .where(and(eq(operations.projectId, project), inArray(operations.id, [...ids])))
  if (selectedOperations.length < ids.length) throw invalid({ operationIds: 'rule.notAChoice' })
  await tx
    .insert(shareLinkOperations)
    .values(selectedOperations.map(({ operationId }) => ({ linkId, operationId })))
}

/**
 * Deletes a link.
 * @throws 403 for a supplier; 404 for a link of another project
 */
export async function deleteLink({
  tx,
  caller,
  project,
  query: { linkId: id },
}: Call<typeof calls.deleteLink>): Promise<void> {
  await assertCanDecide(tx, caller, project)
  await deleteLinkRow(tx, id, { projectId: project, target: 'operations' })
}

async function selectLinks(
  tx: Tx,
  { signer, publicUrl }: LinkServices,
  where: SQL,
): Promise<OperationLink[]> {
  const shareLinkRow = alias(shareLinks, 'l')
  const rows = await tx
    .select({
      id: shareLinkRow.id,
      shop: shopOfLink,
      operationCount: sql<number>`(select count(*)::int from operation o where ${sqlIsInLink})`,
      hasPassword: sql<boolean>`l.password_hash is not null`,
      isStopped: sql<boolean>`not ${sqlCanCreatorShare(sql`l`)}`,
      createdDate: shareLinkRow.createdAt,
      expiresAt: shareLinkRow.expiresAt,
      openCount: shareLinkRow.openCount,
      createdBy: sqlPersonName,
    })
    .from(shareLinkRow)
    .leftJoin(userRow, eq(userRow.id, shareLinkRow.userId))
    .where(sql`l.target = 'operations' and ${where}`)
    .orderBy(desc(shareLinkRow.createdAt), desc(shareLinkRow.id))
  return rows.map(({ expiresAt, ...row }) => ({
    ...row,
    link: publicUrl + operationPaths.external(signer.shareTokenOf(row.id)),
    expiryDate: lastDay(expiresAt),
  }))
}

/** SQL expression for the shop of a link `l`: the company's current name, the shop, or '' for chosen operations. */
export const shopOfLink = sql<string>`coalesce(
  (select c.name from company c where c.id = l.shop_company_id), l.shop, '')`
