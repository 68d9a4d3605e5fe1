import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projectRelationships } from '@steelsafe/contract/core/actions.ts'
import { personName } from '@steelsafe/contract/core/person.ts'
import type { projects as calls } from '@steelsafe/contract/projects/endpoints.ts'
import type { OfferedProject } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { inform } from '#core/inform.ts'
import { can, usersWith } from '#core/permissions.ts'
import { sqlPersonName, u } from '#core/person.ts'
import type { Call } from '#core/serve.ts'
import { companies } from '#database/schema/companies.ts'
import {
  projectCompanies,
  projectIdentifiers,
  projects,
  projectTransfers,
} from '#database/schema/projects.ts'
import { bytesOfProjects, giveBackProjects, takeBytes, takeProjects } from '#features/subscriptions/index.ts'
import { assertNumberIsFree } from './creation.ts'

/**
 * Offers a project to another company that is on it, instead of what was offered before. It goes over at once when the
 * caller may create projects there, and could accept it.
 * @throws 400 when the company is not on the project, and what `transfer` throws
 */
export async function offerProject(call: Call<typeof calls.transfer>): Promise<void> {
  const { tx, caller, project, company: from, body } = call
  const to = body.companyId
  if (from === to) throw invalid({ companyId: 'projects:rule.ownerAlready' })
  await assertCompanyOnProject(tx, project, to)
  if (!caller.isAdmin && (await can(tx, caller, 'CreateProject', { company: to })))
    return transfer(tx, project, to)
  const offer = { companyId: to, offeredBy: caller.id, offeredAt: sql`now()` }
  await tx
    .insert(projectTransfers)
    .values({ projectId: project, ...offer })
    .onConflictDoUpdate({ target: projectTransfers.projectId, set: offer })
  await inform(call, {
    users: await usersWith(tx, to, 'CreateProject'),
    what: 'projects:transferOffered',
    values: await valuesOf(call, project),
    path: companyPaths.projects(to),
  })
}

export async function withdrawOffer(tx: Tx, project: string): Promise<void> {
  const withdrawn = await tx
    .delete(projectTransfers)
    .where(eq(projectTransfers.projectId, project))
    .returning()
  if (withdrawn.length === 0) throw notFound('transfer')
}

/** What other companies offer a company, the oldest first. */
export async function listOffers(tx: Tx, company: string): Promise<OfferedProject[]> {
  const p = alias(projects, 'p')
  const t = alias(projectTransfers, 't')
  const owner = alias(companies, 'owner')
  return tx
    .select({
      projectId: p.id,
      projectNumber: p.projectNumber,
      companyName: owner.name,
      offeredBy: sqlPersonName,
      offeredDate: t.offeredAt,
    })
    .from(t)
    .innerJoin(p, eq(p.id, t.projectId))
    .innerJoin(owner, eq(owner.id, p.companyId))
    .innerJoin(u, eq(u.id, t.offeredBy))
    .where(eq(t.companyId, company))
    .orderBy(t.offeredAt, p.id)
}

/** @throws what `transfer` throws, and 404 when nothing is offered any more */
export async function acceptOffer(call: Call<typeof calls.acceptTransfer>): Promise<void> {
  const { tx, company, params } = call
  const offeredBy = await takeOffer(tx, company, params.projectId)
  await transfer(tx, params.projectId, company)
  await answerOffer(call, offeredBy, 'projects:transferAccepted')
}

export async function declineOffer(call: Call<typeof calls.declineTransfer>): Promise<void> {
  const { tx, company, params } = call
  const offeredBy = await takeOffer(tx, company, params.projectId)
  await answerOffer(call, offeredBy, 'projects:transferDeclined')
}

async function answerOffer(
  call: Call<typeof calls.acceptTransfer>,
  offeredBy: string,
  what: 'projects:transferAccepted' | 'projects:transferDeclined',
) {
  const { projectId } = call.params
  const values = await valuesOf(call, projectId)
  await inform(call, {
    users: [offeredBy],
    what,
    values,
    path: projectPaths.home(projectId),
    project: projectId,
  })
}

async function valuesOf({ tx, caller }: { tx: Tx; caller: Caller }, project: string) {
  const [found] = await tx
    .select({ number: projects.projectNumber })
    .from(projects)
    .where(eq(projects.id, project))
  return { project: found?.number ?? '', person: personName(caller) }
}

/** Ends an offer, so that only one of two concurrent answers counts, and notifies the user who made it. */
async function takeOffer(tx: Tx, company: string, project: string): Promise<string> {
  const [taken] = await tx
    .delete(projectTransfers)
    .where(and(eq(projectTransfers.projectId, project), eq(projectTransfers.companyId, company)))
    .returning()
  if (!taken) throw notFound('transfer')
  return taken.offeredBy
}

async function assertCompanyOnProject(tx: Tx, project: string, company: string): Promise<void> {
  const [found] = await tx.select().from(projectCompanies).where(isPair(project, company))
  if (!found) throw invalid({ companyId: 'projects:rule.notOnProject' })
}

const isPair = (project: string, company: string) =>
  and(eq(projectCompanies.projectId, project), eq(projectCompanies.companyId, company))

/**
 * Makes another company the owner of a project. The one before stays on it, as another company.
 * @throws 409 and 413 when the other's subscription has no room, 400 when it has the number already
 */
async function transfer(tx: Tx, project: string, to: string): Promise<void> {
  const [found] = await tx.select().from(projects).where(eq(projects.id, project)).for('update')
  const { companyId: from, projectNumber, version } = found! // the rule or the offer has found it
  await assertNumberIsFree(tx, to, projectNumber, project)
  const bytes = await bytesOfProjects(tx, [project])
  await giveBackProjects(tx, from, 1)
  await takeBytes(tx, from, -bytes)
  await takeProjects(tx, to, 1)
  await takeBytes(tx, to, bytes)
  await tx.update(projectCompanies).set({ projectRoleId: 'Other' }).where(isPair(project, from))
  await tx
    .update(projectCompanies)
    .set({ projectRoleId: 'Owner', relationshipId: projectRelationships.administrator.id })
    .where(isPair(project, to))
  await tx
    .update(projects)
    .set({ companyId: to, version: version + 1 })
    .where(eq(projects.id, project))
  await tx
    .update(projectIdentifiers)
    .set({ isOwnerIdentifier: sql`company_id = ${to}` })
    .where(eq(projectIdentifiers.projectId, project))
  await tx.delete(projectTransfers).where(eq(projectTransfers.projectId, project))
}
