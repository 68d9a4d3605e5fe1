import type { operations as calls } from '@steelsafe/contract/operations/endpoints.ts'
import { operationLimits } from '@steelsafe/contract/operations/limits.ts'
import type { UpdateState } from '@steelsafe/contract/operations/names.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import type { UpdateForm } from '@steelsafe/contract/operations/updates.ts'
import { and, eq, sql } from 'drizzle-orm'
import { usersOfProject } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { selectOne } from '#core/database/select-one.ts'
import { conflict, invalid, notFound, tooMany } from '#core/errors.ts'
import {
  type Attachment,
  declaredFileBytes,
  receiveAttachments,
} from '#core/http/receive/receive-attachment.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { notify } from '#core/notify/notify.ts'
import { dayOfProject } from '#core/project/project-day.ts'
import { getProjectNumber } from '#core/project/project-title.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { operationUpdates } from '#database/schema/operations.ts'
import {
  type AttachmentOwner,
  attachmentNames,
  createAttachment,
  freeName,
  moveAttachments,
} from '#features/attachments/index.ts'
import { admitVisitor } from '#features/sharing/index.ts'
import { getBytesLeft } from '#features/subscriptions/index.ts'
import { lockOperation } from '../records/operations.ts'
import { sqlCanDecideIn } from '../records/policy.ts'
import { applyReport } from './apply-report.ts'
import { sqlIsInLink } from './links.ts'
import { requiresApproval } from './shared-link.ts'

type Call = StreamingCall<typeof calls.sendUpdate>
type Link = Awaited<ReturnType<typeof admitVisitor>>

/**
 * Records the report of a supplier without an account on an operation. The report waits for a decision or is applied at
 * once, depending on the setting of the company that owns the tool. Notifies the people who lead the launch. Sending
 * the same report twice has no further effect.
 * @throws the errors of `admitVisitor`; 404 for an operation that is not in the link; 409 when the operation was
 *   changed or reported on since the page was loaded; 400 for a new end date in the past, and a file that is not a
 *   photo; 429 after too many reports through one link in an hour
 */
export async function sendReport(call: Call): Promise<{ state: UpdateState }> {
  const { request, services, body, transaction } = call
  const link = await admitVisitor(call, 'operations')
  declaredFileBytes(request, operationLimits.updatePhotos)
  const quotaLeft = await transaction(async tx => {
    await assertReportsLeft(tx, link.id)
    await operationInLink(tx, link, body.operationId)
    return getBytesLeft(tx, link.projectId)
  })
  const files = {
    quotaLeft,
    max: operationLimits.updatePhotos,
    tooMany: 'operations:rule.tooManyPhotos',
    onlyPictures: 'operations:rule.onlyPhotos',
  } as const
  let state: UpdateState = 'Waiting'
  try {
    await receiveAttachments(request, services, files, async photos => {
      state = await transaction(tx => recordReport(tx, services, link, body, photos))
    })
  } catch (error) {
    if (!(error instanceof DuplicateReport)) throw error
    state = error.state
  }
  return { state }
}

/** Thrown for a repeated request, so that its photos are not stored a second time. */
class DuplicateReport extends Error {
  readonly state: UpdateState

  constructor(state: UpdateState) {
    super()
    this.state = state
  }
}

async function recordReport(
  tx: Tx,
  services: Services,
  link: Link,
  body: UpdateForm,
  photos: readonly Attachment[],
): Promise<UpdateState> {
  const { projectId: project } = link
  await operationInLink(tx, link, body.operationId)
  const operation = await lockOperation(tx, project, body.operationId)
  const first = await sentBefore(tx, body)
  if (first) throw new DuplicateReport(first)
  await assertReportsLeft(tx, link.id)
  if (
    operation.version !== body.version ||
    (await latestReport(tx, operation.id)) !== (body.lastUpdateId ?? null)
  )
    throw conflict('operations:rule.changedMeanwhile')
  const today = await dayOfProject(tx, services, project)
  if (body.expectedEnd && body.expectedEnd < today && body.expectedEnd !== operation.expectedEnd)
    throw invalid({ expectedEnd: 'operations:rule.dayIsOver' })
  const report = {
    ...{ id: newId(), projectId: project, operationId: operation.id, linkId: link.id, sendId: body.sendId },
    ...{ percent: body.percent, expectedEnd: body.expectedEnd, note: body.note, senderName: body.name },
    sentOn: today,
  }
  const state = (await requiresApproval(tx, project)) ? 'Waiting' : 'Counted'
  const replaced = await replaceWaiting(tx, operation.id)
  await tx.insert(operationUpdates).values({ ...report, state })
  const owner = { project, operationUpdateId: report.id }
  if (replaced) await moveAttachments(tx, { project, operationUpdateId: replaced }, owner)
  await attach(tx, owner, photos)
  if (state === 'Counted') await applyReport(tx, operation, report)
  await notifyLeads(tx, services, link, operation, report, state)
  return state
}

/**
 * Checks that an operation is in a link.
 * @throws 404 when the operation is not in the link
 */
async function operationInLink(tx: Tx, link: Link, operation: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from share_link l join operation o on ${sqlIsInLink} where l.id = ${link.id} and o.id = ${operation}`)
  if (rows.length === 0) throw notFound('operation')
}

/**
 * Checks the hourly limit of reports through a link.
 * @throws 429 above the limit
 */
async function assertReportsLeft(tx: Tx, link: string): Promise<void> {
  // Lock the link, so that concurrent reports cannot exceed the limit together.
  await tx.execute(sql`select 1 from share_link where id = ${link} for no key update`)
  const { count, wait } = await selectOne<{ count: number; wait: number }>(
    tx,
    sql`
    select count(*)::int as count, ceil(extract(epoch from min(up.sent_at) + interval '1 hour' - now()))::int as wait
    from operation_update up where up.link_id = ${link} and up.sent_at > now() - interval '1 hour'`,
  )
  if (count >= operationLimits.updatesPerHour)
    throw tooMany(Math.max(1, wait), 'operations:rule.tooManyUpdates')
}

async function sentBefore(tx: Tx, { operationId, sendId }: UpdateForm): Promise<UpdateState | undefined> {
  const [earlierReport] = await tx
    .select({ state: operationUpdates.state })
    .from(operationUpdates)
    .where(and(eq(operationUpdates.operationId, operationId), eq(operationUpdates.sendId, sendId)))
  return earlierReport?.state
}

async function latestReport(tx: Tx, operation: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from operation_update where operation_id = ${operation} order by sent_at desc, id desc limit 1`)
  return rows[0]?.id ?? null
}

/** Marks the waiting report of an operation as replaced. Returns its id. */
async function replaceWaiting(tx: Tx, operation: string): Promise<string | undefined> {
  const [replaced] = await tx
    .update(operationUpdates)
    .set({ state: 'Replaced' })
    .where(and(eq(operationUpdates.operationId, operation), eq(operationUpdates.state, 'Waiting')))
    .returning({ id: operationUpdates.id })
  return replaced?.id
}

async function attach(tx: Tx, owner: AttachmentOwner, photos: readonly Attachment[]): Promise<void> {
  const takenNames = await attachmentNames(tx, owner)
  for (const photo of photos) {
    const name = freeName(photo.name, takenNames)
    takenNames.push(name)
    await createAttachment(tx, owner, { ...photo, name }, { by: null, replace: false })
  }
}

/**
 * Notifies the people who lead the launch and decide on waiting reports. The user who created the link is passed as the
 * cause, so that many reports lead to few e-mails.
 */
async function notifyLeads(
  tx: Tx,
  services: Services,
  { projectId: project, userId: maker }: Link,
  { component }: { component: string },
  { percent }: { percent: number },
  state: UpdateState,
): Promise<void> {
  const id = sql`${project}::uuid`
  const { rows: people } = await tx.execute<{ id: string }>(sql`
    select member.user_id as id from (${usersOfProject(id)}) member
    where ${sqlCanDecideIn(sql`member.user_id`, id)} order by 1`)
  await notify(
    { tx, services },
    {
      users: people.map(person => person.id),
      messageKey: state === 'Waiting' ? 'operations:updateWaits' : 'operations:updateCounted',
      values: { project: await getProjectNumber(tx, project), component, percent },
      path: operationPaths.list(project),
      project,
      causedBy: maker,
    },
  )
}
