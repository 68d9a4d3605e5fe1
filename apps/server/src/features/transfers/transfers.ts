import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { transfers } from '@steelsafe/contract/transfers/endpoints.ts'
import type { OfferedProject } from '@steelsafe/contract/transfers/entities.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '#core/access/caller.ts'
import { ownerCompanyOf } from '#core/access/owner-company.ts'
import { can, listUserIdsWithAction, sqlActiveUserCanInCompany } from '#core/access/permissions.ts'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { publishChange } from '#core/live/publish-change.ts'
import { notify } from '#core/notify/notify.ts'
import { getProjectNumber } from '#core/project/project-title.ts'
import { companies } from '#database/schema/companies.ts'
import { projectCompanies } from '#database/schema/project-members.ts'
import { projects } from '#database/schema/projects.ts'
import { projectTransfers } from '#database/schema/transfers.ts'
import { changeOwner, removeUsersOfOwner } from '#features/project-members/index.ts'
import { assertNumberIsFree, setOwner } from '#features/projects/index.ts'
import {
  addDataUsage,
  addProjectCount,
  bytesOfProjects,
  subtractProjectCount,
} from '#features/subscriptions/index.ts'

/**
 * Offers a project to another company on it, and replaces a previous offer. Transfers the project immediately when the
 * caller may create projects in that company and could therefore accept the offer.
 * @throws 400 for the owner and when the company is not on the project, and the errors of `transfer`
 */
export async function offerProject(call: Call<typeof transfers.offer>): Promise<void> {
  const { tx, caller, project, company: from, body } = call
  const to = body.companyId
  if (from === to) throw invalid({ companyId: 'transfers:rule.ownerAlready' })
  await assertCompanyOnProject(tx, project, to)
  if (!caller.isAdmin && (await can(tx, caller, 'CreateProject', { company: to })))
    return transfer(tx, project, to)
  const offer = { companyId: to, offeredBy: caller.id, offeredAt: sql`now()` }
  await tx
    .insert(projectTransfers)
    .values({ projectId: project, ...offer })
    .onConflictDoUpdate({ target: projectTransfers.projectId, set: offer })
  await notify(call, {
    users: await listUserIdsWithAction(tx, to, 'CreateProject'),
    messageKey: 'projects:transferOffered',
    values: await messageValues(call, project),
    path: companyPaths.projects(to),
  })
}

export async function withdrawOffer({ tx, project }: Call<typeof transfers.withdraw>): Promise<void> {
  const withdrawn = await tx
    .delete(projectTransfers)
    .where(eq(projectTransfers.projectId, project))
    .returning()
  if (withdrawn.length === 0) throw notFound('transfer')
}

/** Returns the SQL condition that the user who made the offer `t` of a project `p` may still make it. */
export const sqlIsOfferValid = (): SQL =>
  sqlActiveUserCanInCompany(sql`t.offered_by`, sql`p.company_id`, 'TransferProject')

/** Returns the offers of other companies to a company, oldest first. */
export async function listOffers({ tx, company }: Call<typeof transfers.list>): Promise<OfferedProject[]> {
  const p = alias(projects, 'p')
  const projectTransferRow = alias(projectTransfers, 't')
  const owner = alias(companies, 'owner')
  return tx
    .select({
      projectId: p.id,
      projectNumber: p.projectNumber,
      companyName: owner.name,
      offeredBy: sqlPersonName,
      offeredDate: projectTransferRow.offeredAt,
    })
    .from(projectTransferRow)
    .innerJoin(p, eq(p.id, projectTransferRow.projectId))
    .innerJoin(owner, eq(owner.id, p.companyId))
    .innerJoin(userRow, eq(userRow.id, projectTransferRow.offeredBy))
    .where(and(eq(projectTransferRow.companyId, company), sqlIsOfferValid()))
    .orderBy(projectTransferRow.offeredAt, p.id)
}

/**
 * Accepts an offer on behalf of a company, and notifies the user who made it.
 * @throws the errors of `transfer`, and 404 when the offer was withdrawn, or its user may no longer make it
 */
export async function acceptOffer(call: Call<typeof transfers.accept>): Promise<void> {
  const { tx, company, params } = call
  await assertOfferValid(tx, params.projectId)
  const offeredBy = await takeOffer(tx, company, params.projectId)
  const formerOwner = await ownerCompanyOf(tx, params.projectId)
  await transfer(tx, params.projectId, company)
  await answerOffer(call, offeredBy, 'projects:transferAccepted')
  await publishAnswer(call, transfers.accept, formerOwner)
}

export async function declineOffer(call: Call<typeof transfers.decline>): Promise<void> {
  const { tx, company, params } = call
  const offeredBy = await takeOffer(tx, company, params.projectId)
  await answerOffer(call, offeredBy, 'projects:transferDeclined')
  await publishAnswer(call, transfers.decline, await ownerCompanyOf(tx, params.projectId))
}

/** Publishes an answer to the company that made the offer and to the users of the project, besides the caller's company. */
async function publishAnswer(
  { tx, caller, params }: Call<typeof transfers.accept>,
  endpoint: typeof transfers.accept | typeof transfers.decline,
  offerer: string,
) {
  await publishChange(tx, endpoint, { caller, scope: { company: offerer } })
  await publishChange(tx, endpoint, { caller, scope: { project: params.projectId } })
}

async function answerOffer(
  call: Call<typeof transfers.accept>,
  offeredBy: string,
  messageKey: 'projects:transferAccepted' | 'projects:transferDeclined',
) {
  const { projectId } = call.params
  const values = await messageValues(call, projectId)
  await notify(call, {
    users: [offeredBy],
    messageKey,
    values,
    path: projectPaths.home(projectId),
    project: projectId,
  })
}

const messageValues = async ({ tx, caller }: { tx: Tx; caller: Caller }, project: string) => ({
  project: await getProjectNumber(tx, project),
  person: fullName(caller),
})

async function assertOfferValid(tx: Tx, project: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from project_transfer t join project p on p.id = t.project_id
    where t.project_id = ${project} and ${sqlIsOfferValid()}`)
  if (rows.length === 0) throw notFound('transfer')
}

/**
 * Deletes an offer and returns the id of the user who made it. Only one of two concurrent answers succeeds.
 * @throws 404 when there is no offer to the company
 */
async function takeOffer(tx: Tx, company: string, project: string): Promise<string> {
  const [offer] = await tx
    .delete(projectTransfers)
    .where(and(eq(projectTransfers.projectId, project), eq(projectTransfers.companyId, company)))
    .returning()
  if (!offer) throw notFound('transfer')
  return offer.offeredBy
}

async function assertCompanyOnProject(tx: Tx, project: string, company: string): Promise<void> {
  const [projectCompany] = await tx
    .select()
    .from(projectCompanies)
    .where(sqlIsCompanyOfProject(project, company))
  if (!projectCompany) throw invalid({ companyId: 'transfers:rule.notOnProject' })
}

const sqlIsCompanyOfProject = (project: string, company: string) =>
  and(eq(projectCompanies.projectId, project), eq(projectCompanies.companyId, company))

/**
 * Makes another company the owner of a project. The previous owner stays on the project as a viewer. Its users lose
 * their own relationships to the project, unless they are users of the new owner too.
 * @throws 409 and 413 when the new owner's subscription does not allow it, 400 when the new owner already has a project
 *   with the number
 */
async function transfer(tx: Tx, project: string, to: string): Promise<void> {
  const [projectRow] = await tx.select().from(projects).where(eq(projects.id, project)).for('no key update')
  const { companyId: from, projectNumber } = projectRow! // the permission rule or the offer guarantees that the project exists
  await assertNumberIsFree(tx, to, projectNumber, project)
  await subtractProjectCount(tx, from, 1)
  // Counting the project locks the subscription, so that the bytes of a concurrent upload are seen here.
  const bytes = await bytesOfProjects(tx, [project])
  await addDataUsage(tx, from, -bytes)
  await addProjectCount(tx, to, 1)
  await addDataUsage(tx, to, bytes)
  await changeOwner(tx, project, from, to)
  await setOwner(tx, project, to)
  await tx.delete(projectTransfers).where(eq(projectTransfers.projectId, project))
  await removeUsersOfOwner(tx, project, { from, to })
}
