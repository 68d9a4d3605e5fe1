import type { subscriptions as calls } from '@steelsafe/contract/subscriptions/endpoints.ts'
import type { Auxiliary } from '@steelsafe/contract/subscriptions/entities.ts'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#core/database/engine/engine.ts'
import { updateVersion } from '#core/database/versions.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { companies } from '#database/schema/companies.ts'
import { auxiliarySubscriptions } from '#database/schema/subscriptions.ts'

const auxiliarySubscriptionRow = alias(auxiliarySubscriptions, 'a')
const companyRow = alias(companies, 'c')

const sorting = {
  columns: {
    companyName: sql`c.sort_name`,
    projectLimit: sql`a.project_limit`,
    dataLimit: sql`a.data_limit`,
  },
  byDefault: { field: 'companyName', ascending: true },
  id: sql`a.id`,
} as const

const select = (tx: Tx) =>
  tx
    .select({
      subscriptionId: auxiliarySubscriptionRow.id,
      companyId: auxiliarySubscriptionRow.companyId,
      companyName: companyRow.name,
      projectLimit: auxiliarySubscriptionRow.projectLimit,
      dataLimit: auxiliarySubscriptionRow.dataLimit,
      version: auxiliarySubscriptionRow.version,
    })
    .from(auxiliarySubscriptionRow)
    .innerJoin(companyRow, eq(companyRow.id, auxiliarySubscriptionRow.companyId))
    .$dynamic()

export async function listAuxiliaries({ tx, query }: Call<typeof calls.auxiliaries>) {
  const where = sqlContains(sql`c.search_text`, query.searchTerm)
  const { rows, ...page } = await readPage(tx, select, {
    table: auxiliarySubscriptions,
    query,
    sorting,
    where,
  })
  return { subscriptions: rows, ...page }
}

export async function auxiliariesOf({
  tx,
  params: { id: company },
}: Call<typeof calls.auxiliariesOfCompany>): Promise<Auxiliary[]> {
  await assertCompanyExists(tx, company, notFound('company'))
  return select(tx)
    .where(eq(auxiliarySubscriptionRow.companyId, company))
    .orderBy(auxiliarySubscriptionRow.id)
}

export async function getAuxiliary(tx: Tx, subscriptionId: string): Promise<Auxiliary> {
  const [auxiliary] = await select(tx).where(eq(auxiliarySubscriptionRow.id, parseId(subscriptionId)))
  if (!auxiliary) throw notFound('subscription')
  return auxiliary
}

export async function createAuxiliary({
  tx,
  body: form,
}: Call<typeof calls.createAuxiliary>): Promise<Auxiliary> {
  await assertCompanyExists(tx, form.companyId, invalid({ companyId: 'rule.notAChoice' }))
  const [auxiliary] = await tx.insert(auxiliarySubscriptions).values(form).returning()
  return getAuxiliary(tx, String(auxiliary!.id)) // The row was inserted above.
}

/**
 * Updates an auxiliary subscription.
 * @throws 404 when there is no such subscription; 400 for an unknown company; 409 when another user has changed it
 *   since the caller read it
 */
export async function updateAuxiliary({
  tx,
  params: { subscriptionId },
  body: { version, ...form },
}: Call<typeof calls.updateAuxiliary>): Promise<Auxiliary> {
  const { subscriptionId: id } = await getAuxiliary(tx, subscriptionId)
  await assertCompanyExists(tx, form.companyId, invalid({ companyId: 'rule.notAChoice' }))
  await updateVersion(tx, auxiliarySubscriptions, { id }, version, form)
  return getAuxiliary(tx, subscriptionId)
}

export async function deleteAuxiliary({
  tx,
  params: { subscriptionId },
}: Call<typeof calls.deleteAuxiliary>): Promise<void> {
  await getAuxiliary(tx, subscriptionId)
  await tx.delete(auxiliarySubscriptions).where(eq(auxiliarySubscriptions.id, parseId(subscriptionId)))
}

/**
 * Parses an id that fits into the table's integer column.
 * @throws 404 for anything else
 */
function parseId(subscriptionId: string): number {
  if (!/^\d{1,9}$/.test(subscriptionId)) throw notFound('subscription')
  return Number(subscriptionId)
}

async function assertCompanyExists(tx: Tx, id: string, refusal: Error) {
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id))
  if (!company) throw refusal
}
