import type { Language } from '@steelsafe/contract/core/fields.ts'
import { truncateWithEllipsis } from '@steelsafe/contract/core/names/truncate.ts'
import type { support as calls } from '@steelsafe/contract/support/endpoints.ts'
import {
  type SupportRequest,
  type SupportStatus,
  type supportForm,
  supportStatuses,
} from '@steelsafe/contract/support/entities.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { sqlNameIn } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { deleteExisting, lockRow } from '#core/database/lock-row.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage, type SelectedRow } from '#core/lists/read-page.ts'
import { matchingCodes, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { notify } from '#core/notify/notify.ts'
import { translate } from '#core/texts.ts'
import { newId } from '#database/columns.ts'
import { supportRequests } from '#database/schema/support.ts'

type Form = z.output<typeof supportForm>

const supportRequestRow = alias(supportRequests, 'r')

const sorting = {
  columns: {
    createdDate: sql`r.created_at`,
    updatedDate: sql`r.updated_at`,
    lastName: sql`searchable(r.last_name)`,
    company: sql`searchable(r.company)`,
    status: sql`r.status`,
  },
  byDefault: { field: 'createdDate', ascending: false },
  id: sql`r.id`,
} as const

const select = (tx: Tx) =>
  tx
    .select({
      id: supportRequestRow.id,
      message: supportRequestRow.message,
      firstName: supportRequestRow.firstName,
      lastName: supportRequestRow.lastName,
      company: supportRequestRow.company,
      countryCodeId: supportRequestRow.countryCode,
      email: supportRequestRow.email,
      phone: supportRequestRow.phone,
      communicationModeId: supportRequestRow.communicationMode,
      notes: supportRequestRow.notes,
      statusTypeId: supportRequestRow.status,
      createdDate: supportRequestRow.createdAt,
      updatedDate: supportRequestRow.updatedAt,
      version: supportRequestRow.version,
    })
    .from(supportRequestRow)
    .$dynamic()

export async function listRequests({ tx, origin: { language }, query }: Call<typeof calls.list>) {
  const where = and(
    or(
      sqlContains(
        sql`searchable(concat_ws(E'\n', ${sqlNameIn('r')}, r.company, r.email, r.message, r.notes))`,
        query.searchTerm,
      ),
      sqlIsOneOf(
        sql`r.status`,
        matchingCodes(language, status => `support:status.${status}`, supportStatuses, query.searchTerm),
      ),
    ),
    query.statusTypeId ? sql`r.status = ${query.statusTypeId}` : undefined,
  )
  const { rows, ...page } = await readPage(tx, select, { table: supportRequests, query, sorting, where })
  return { supportRequests: rows.map(row => withStatus(language, row)), ...page }
}

const { createdDate, updatedDate, status } = sorting.columns
const ownSorting = { ...sorting, columns: { createdDate, updatedDate, status } }

/** Returns the requests that the caller has sent, with their status. */
export async function listOwn({
  tx,
  caller: { id: user },
  origin: { language },
  query,
}: Call<typeof calls.listOwn>) {
  const where = and(
    sql`r.user_id = ${user}`,
    or(
      sqlContains(sql`searchable(r.message)`, query.searchTerm),
      sqlIsOneOf(
        sql`r.status`,
        matchingCodes(language, status => `support:status.${status}`, supportStatuses, query.searchTerm),
      ),
    ),
  )
  const { rows, ...page } = await readPage(tx, select, {
    table: supportRequests,
    query,
    sorting: ownSorting,
    where,
  })
  return { supportRequests: rows.map(row => withStatus(language, row)), ...page }
}

export async function getRequest(tx: Tx, language: Language, id: string): Promise<SupportRequest> {
  const [request] = await select(tx).where(eq(supportRequestRow.id, id))
  if (!request) throw notFound('supportRequest')
  return withStatus(language, request)
}

/** Creates a request that an administrator records, for example after a phone call. */
export async function createRequest({
  tx,
  origin: { language },
  body: form,
}: Call<typeof calls.create>): Promise<SupportRequest> {
  const id = newId()
  await tx.insert(supportRequests).values({ id, ...toRow(form) })
  return getRequest(tx, language, id)
}

/**
 * Updates a request, and notifies its sender of a new status.
 * @throws 404 when there is no such request; 409 when another user has changed the request since the caller read it
 */
export async function updateRequest({
  tx,
  origin: { language },
  params: { requestId: id },
  body: { version, ...form },
}: Call<typeof calls.update>) {
  await saveRequest(tx, id, toRow(form), version)
  return getRequest(tx, language, id)
}

export async function deleteRequest({
  tx,
  params: { requestId: id },
}: Call<typeof calls.delete>): Promise<void> {
  await deleteExisting(tx, supportRequests, { id }, 'supportRequest')
}

export const setStatus = ({
  tx,
  body: { requestId: id, statusTypeId: status },
}: Call<typeof calls.setStatus>): Promise<void> => saveRequest(tx, id, { status })

/**
 * Updates a request, and notifies its sender in the app when the status has changed.
 * @param version the version that the caller read; omitted to skip the check
 */
async function saveRequest(
  tx: Tx,
  id: string,
  values: Partial<typeof supportRequests.$inferInsert> & { status: SupportStatus },
  version?: number,
): Promise<void> {
  const before = await lockRow(tx, supportRequests, { id }, 'supportRequest')
  if (version !== undefined) assertVersion(before, version)
  await updateLockedRow(tx, supportRequests, id, values)
  if (before.status === values.status) return
  await notify(
    { tx },
    {
      users: before.userId ? [before.userId] : [],
      messageKey: `support:${values.status}`,
      channel: 'app',
      values: { date: before.createdAt, message: subjectOf(before.message) },
      path: supportPaths.own(),
    },
  )
}

/** Returns the beginning of a message, which identifies the request for readers. */
const subjectOf = (message: string) => truncateWithEllipsis(message, 80)

const toRow = ({ countryCodeId, communicationModeId, statusTypeId, ...rest }: Form) => ({
  ...rest,
  countryCode: countryCodeId,
  communicationMode: communicationModeId,
  status: statusTypeId,
})

const withStatus = (language: Language, row: SelectedRow<typeof select>): SupportRequest => ({
  ...row,
  status: translate(language, `support:status.${row.statusTypeId}`),
})
