import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import type { Auxiliary, auxiliaryForm } from '@steelsafe/contract/subscriptions/entities.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid, notFound } from '#core/errors.ts'
import { isCut, order, page } from '#core/paging.ts'
import { contains } from '#core/wildcards.ts'
import { auxiliarySubscriptions, companies } from '#database/schema/companies.ts'

type Form = z.output<typeof auxiliaryForm>

const columns = {
  companyName: sql`searchable(c.name)`,
  projectLimit: sql`a.project_limit`,
  dataLimit: sql`a.data_limit`,
}
const from = sql`auxiliary_subscription a join company c on c.id = a.company_id`

export async function listAuxiliaries(tx: Tx, query: ListQuery<keyof typeof columns>) {
  const where = contains(sql`c.search_text`, query.searchTerm)
  const sorted = order(columns, query, { field: 'companyName', ascending: true }, sql`a.id`)
  const subscriptions = await read(tx, sql`where ${where ?? sql`true`} ${sorted} ${page(query)}`)
  const totalCount = await countRows(tx, 'auxiliary_subscription', from, where)
  return { subscriptions, totalCount, isCut: isCut(query, totalCount) }
}

export async function auxiliariesOf(tx: Tx, company: string): Promise<Auxiliary[]> {
  await mustBeCompany(tx, company, notFound('company'))
  return read(tx, sql`where a.company_id = ${company} order by a.id`)
}

export async function getAuxiliary(tx: Tx, subscriptionId: string): Promise<Auxiliary> {
  const [found] = await read(tx, sql`where a.id = ${idOf(subscriptionId)}`)
  if (!found) throw notFound('subscription')
  return found
}

export async function addAuxiliary(tx: Tx, form: Form): Promise<Auxiliary> {
  await mustBeCompany(tx, form.companyId, invalid({ companyId: 'rule.notAChoice' }))
  const [added] = await tx.insert(auxiliarySubscriptions).values(form).returning()
  return getAuxiliary(tx, String(added!.id)) // inserted above
}

export async function changeAuxiliary(tx: Tx, subscriptionId: string, form: Form): Promise<Auxiliary> {
  await getAuxiliary(tx, subscriptionId)
  await mustBeCompany(tx, form.companyId, invalid({ companyId: 'rule.notAChoice' }))
  await tx
    .update(auxiliarySubscriptions)
    .set(form)
    .where(eq(auxiliarySubscriptions.id, idOf(subscriptionId)))
  return getAuxiliary(tx, subscriptionId)
}

export async function removeAuxiliary(tx: Tx, subscriptionId: string): Promise<void> {
  await getAuxiliary(tx, subscriptionId)
  await tx.delete(auxiliarySubscriptions).where(eq(auxiliarySubscriptions.id, idOf(subscriptionId)))
}

/** An integer that the table can hold; anything else names nothing. */
function idOf(subscriptionId: string): number {
  if (!/^\d{1,9}$/.test(subscriptionId)) throw notFound('subscription')
  return Number(subscriptionId)
}

async function mustBeCompany(tx: Tx, id: string, refusal: Error) {
  const [found] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id))
  if (!found) throw refusal
}

async function read(tx: Tx, which: SQL): Promise<Auxiliary[]> {
  const { rows } = await tx.execute<Auxiliary & Record<string, unknown>>(sql`
    select a.id as "subscriptionId", a.company_id as "companyId", c.name as "companyName",
      a.project_limit as "projectLimit", a.data_limit as "dataLimit"
    from ${from} ${which}`)
  return rows.map(row => ({ ...row, dataLimit: Number(row.dataLimit) }))
}
