import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import type { SupportRequest, SupportStatus, supportForm } from '@steelsafe/contract/support/entities.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { allOf, countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { notify } from '#core/notify.ts'
import { isCut, order, page } from '#core/paging.ts'
import { say } from '#core/texts.ts'
import { contains } from '#core/wildcards.ts'
import { newId } from '#database/columns.ts'
import { supportRequests } from '#database/schema/support.ts'

type Form = z.output<typeof supportForm>

const columns = {
  createdDate: sql`r.created_at`,
  updatedDate: sql`r.updated_at`,
  lastName: sql`searchable(r.last_name)`,
  company: sql`searchable(r.company)`,
  status: sql`r.status`,
}

interface RequestQuery extends ListQuery<keyof typeof columns> {
  statusTypeId?: SupportStatus | undefined
}

export async function listRequests(tx: Tx, language: Language, query: RequestQuery) {
  const where = allOf(
    contains(
      sql`searchable(concat_ws(E'\n', r.first_name || ' ' || r.last_name, r.company, r.email, r.message, r.notes))`,
      query.searchTerm,
    ),
    query.statusTypeId ? sql`r.status = ${query.statusTypeId}` : undefined,
  )
  const sorted = order(columns, query, { field: 'createdDate', ascending: false }, sql`r.id`)
  const totalCount = await countRows(tx, 'support_request', sql`support_request r`, where)
  return {
    supportRequests: await read(tx, language, sql`${where ?? sql`true`} ${sorted} ${page(query)}`),
    totalCount,
    isCut: isCut(query, totalCount),
  }
}

export async function getRequest(tx: Tx, language: Language, id: string): Promise<SupportRequest> {
  const [found] = await read(tx, language, sql`r.id = ${id}`)
  if (!found) throw notFound('supportRequest')
  return found
}

/** What an administrator notes for somebody who has called. */
export async function addRequest(tx: Tx, language: Language, form: Form): Promise<SupportRequest> {
  const id = newId()
  await tx.insert(supportRequests).values({ id, ...toRow(form) })
  return getRequest(tx, language, id)
}

export async function changeRequest(tx: Tx, language: Language, id: string, form: Form) {
  await change(tx, id, toRow(form))
  return getRequest(tx, language, id)
}

export async function removeRequest(tx: Tx, id: string): Promise<void> {
  const removed = await tx.delete(supportRequests).where(eq(supportRequests.id, id)).returning()
  if (removed.length === 0) throw notFound('supportRequest')
}

export const setStatus = (tx: Tx, id: string, status: SupportStatus): Promise<void> =>
  change(tx, id, { status })

/** Who sent the request is told in the app, when the status is another one. */
async function change(
  tx: Tx,
  id: string,
  values: Partial<typeof supportRequests.$inferInsert> & { status: SupportStatus },
): Promise<void> {
  const [before] = await tx.select().from(supportRequests).where(eq(supportRequests.id, id)).for('update')
  if (!before) throw notFound('supportRequest')
  await tx
    .update(supportRequests)
    .set({ ...values, updatedAt: sql`now()` as unknown as string })
    .where(eq(supportRequests.id, id))
  if (before.status === values.status) return
  await notify(tx, {
    users: before.userId ? [before.userId] : [],
    text: `support:notice.${values.status}`,
    values: { date: before.createdAt.slice(0, 10) },
    path: supportPaths.home,
  })
}

const toRow = ({ countryCodeId, communicationModeId, statusTypeId, ...rest }: Form) => ({
  ...rest,
  countryCode: countryCodeId,
  communicationMode: communicationModeId,
  status: statusTypeId,
})

async function read(tx: Tx, language: Language, which: SQL): Promise<SupportRequest[]> {
  const { rows } = await tx.execute<SupportRequest & Record<string, unknown>>(sql`
    select r.id, r.message, r.first_name as "firstName", r.last_name as "lastName", r.company,
      r.country_code as "countryCodeId", r.email, r.phone, r.communication_mode as "communicationModeId", r.notes,
      r.status as "statusTypeId", r.created_at as "createdDate", r.updated_at as "updatedDate"
    from support_request r where ${which}`)
  return rows.map(row => ({
    ...row,
    status: say(language, `support:status.${row.statusTypeId}`),
    createdDate: new Date(row.createdDate).toISOString(),
    updatedDate: new Date(row.updatedDate).toISOString(),
  }))
}
