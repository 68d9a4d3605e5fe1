import type { companies as calls } from '@steelsafe/contract/companies/endpoints.ts'
import type { Company, CompanyAddress, companyForm } from '@steelsafe/contract/companies/entities.ts'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Tx } from '#core/database/engine/engine.ts'
import { insertRows } from '#core/database/insert-rows.ts'
import { lockByName } from '#core/database/locks.ts'
import { selectOne } from '#core/database/select-one.ts'
import { updateVersion } from '#core/database/versions.ts'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { publishAccessChange } from '#core/live/publish-change.ts'
import { newId } from '#database/columns.ts'
import { companies, companyAddresses, companyContacts, companyUsers } from '#database/schema/companies.ts'
import { updateRole } from '#features/account/index.ts'
import { maskContacts } from '#features/audit/index.ts'
import { startSubscriptions } from '#features/subscriptions/index.ts'
import { deleteUnusedLooks } from '#features/themes/index.ts'

type Form = z.output<typeof companyForm>

export async function getCompany(tx: Tx, company: string): Promise<Company> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, company))
  if (!row) throw notFound('company')
  const addresses = await tx.select().from(companyAddresses).where(eq(companyAddresses.companyId, company))
  const contacts = await tx
    .select()
    .from(companyContacts)
    .where(eq(companyContacts.companyId, company))
    .orderBy(companyContacts.position)
  const ofType = (type: string) =>
    addresses.find(address => address.addressType === type) as CompanyAddress | undefined
  return {
    id: row.id,
    name: row.name,
    primaryAddress: ofType('Primary')!, // created with the company and never removed
    billingAddress: ofType('Billing') ?? null,
    contacts: contacts as Company['contacts'],
    version: row.version,
  }
}

export async function createCompany({ tx, body: form }: Call<typeof calls.create>): Promise<Company> {
  const [id] = await createCompanies(tx, [form])
  return getCompany(tx, id!) // There is one id for each form.
}

/**
 * Creates companies with the initial subscription, in a few statements. Returns their ids, in order.
 * @throws 400 on `name` for a name that looks like the name of another company: see the database function
 * company_name_key
 */
export async function createCompanies(tx: Tx, forms: Form[]): Promise<string[]> {
  await assertNamesAreFree(tx, forms)
  const rows = forms.map(({ name }) => ({ id: newId(), name }))
  const insertedRows = await tx
    .insert(companies)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: companies.id })
  if (insertedRows.length < rows.length) throw nameTaken()
  await startSubscriptions(
    tx,
    rows.map(({ id }) => id),
  )
  await writeAddressesAndContacts(
    tx,
    rows.map(({ id }, index) => ({ companyId: id, ...forms[index]! })), // There is one row for each form.
  )
  return rows.map(row => row.id)
}

/**
 * Updates name, addresses and contacts of a company.
 * @throws 400 for the same reasons as `createCompanies`; 409 when another user has changed it since the caller read it
 */
export async function updateCompany({
  tx,
  company,
  body: { version, ...form },
}: Call<typeof calls.update>): Promise<Company> {
  await assertNamesAreFree(tx, [form], company)
  await updateVersion(
    tx,
    companies,
    { id: company },
    version,
    { name: form.name },
    'companies:rule.changedMeanwhile',
  )
  await tx.delete(companyAddresses).where(eq(companyAddresses.companyId, company))
  await tx.delete(companyContacts).where(eq(companyContacts.companyId, company))
  await writeAddressesAndContacts(tx, [{ companyId: company, ...form }])
  return getCompany(tx, company)
}

/**
 * Checks that no other company has the name of a form, and locks the names.
 * @throws 400 when a name is taken
 * @param except the company that is being renamed
 */
async function assertNamesAreFree(
  tx: Tx,
  forms: readonly Pick<Form, 'name'>[],
  except?: string,
): Promise<void> {
  await lockCompanyNames(tx)
  const { rows } = await tx.execute(sql`
    select 1 from company c join unnest(${sql.param(forms.map(({ name }) => name))}::text[]) as form (name)
      on company_name_key(c.name) = company_name_key(form.name)
    where ${except ? sql`c.id <> ${except}` : sql`true`} limit 1`)
  if (rows.length > 0) throw nameTaken()
}

/** Locks the names of companies, because concurrent requests do not see each other's new names. */
export const lockCompanyNames = (tx: Tx) => lockByName(tx, 'company names')

const nameTaken = () => invalid({ name: 'companies:rule.nameTaken' })

/**
 * Deletes a company and everything it owns. Its projects must be transferred or deleted first.
 * @throws 409 while the company owns projects; 404 when it does not exist
 */
export async function deleteCompany(tx: Tx, id: string): Promise<void> {
  await getCompany(tx, id)
  await tx.execute(sql`select 1 from subscription where company_id = ${id} for update`)
  const { count } = await selectOne<{ count: number }>(
    tx,
    sql`select count(*)::int as count from project where company_id = ${id}`,
  )
  if (count > 0) throw conflict('companies:rule.ownsProjects', { count })
  const members = await tx
    .delete(companyUsers)
    .where(eq(companyUsers.companyId, id))
    .returning({ userId: companyUsers.userId })
  await tx.delete(companies).where(eq(companies.id, id))
  await maskContacts(tx, id)
  await deleteUnusedLooks(tx)
  for (const { userId } of members) {
    await updateRole(tx, userId)
    await publishAccessChange(tx, userId)
  }
}

async function writeAddressesAndContacts(tx: Tx, forms: (Form & { companyId: string })[]) {
  await insertRows(
    tx,
    companyAddresses,
    forms.flatMap(({ companyId, primaryAddress, billingAddress }) => [
      { companyId, ...primaryAddress, addressType: 'Primary' },
      ...(billingAddress ? [{ companyId, ...billingAddress, addressType: 'Billing' }] : []),
    ]),
  )
  const contacts = forms.flatMap(({ companyId, contacts }) =>
    contacts.map((contact, position) => ({ companyId, position, ...contact })),
  )
  await insertRows(tx, companyContacts, contacts)
}
