import type { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import { assetTagPaths } from '@steelsafe/contract/asset-tags/paths.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { fullName } from '@steelsafe/contract/core/names/full-name.ts'
import { eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sqlPersonName, userRow } from '#core/access/person.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage } from '#core/lists/read-page.ts'
import { matchingCountries, sqlIsOneOf } from '#core/lists/translated-search.ts'
import { sendFromPerson } from '#core/mail/send-from-person.ts'
import { assetTagRequests } from '#database/schema/asset-tags.ts'
import { projects } from '#database/schema/projects.ts'
import { supportRecipients } from '#features/support/index.ts'

const noAddress = {
  thoroughfare: '',
  locality: '',
  sublocality: '',
  administrativeArea: '',
  postalCode: '',
  country: 'US',
}

/**
 * Returns a prefilled order: the caller's name, and the name and primary address of a company of the caller, preferably
 * of a company on the project.
 */
export async function getOrderForm({ tx, caller, project }: Call<typeof assetTags.form>) {
  const { rows } = await tx.execute<typeof noAddress & { projectNumber: string; company: string | null }>(sql`
    select p.project_number as "projectNumber", c.name as company, a.thoroughfare, a.locality, a.sublocality,
      a.administrative_area as "administrativeArea", a.postal_code as "postalCode", a.country
    from project p
      left join lateral (
        select c.* from company_user cu join company c on c.id = cu.company_id
        where cu.user_id = ${caller.id}
        order by not exists (select 1 from project_company pc where pc.project_id = p.id and pc.company_id = c.id), c.sort_name
        limit 1
      ) c on true
      left join company_address a on a.company_id = c.id and a.address_type = 'Primary'
    where p.id = ${project}`)
  const { projectNumber, company, ...address } = rows[0]! // The permission rule has checked that the project exists.
  return {
    projectNumber,
    quantity: 1,
    recipient: fullName(caller),
    company: company ?? '',
    phone: '',
    comments: '',
    address: address.country === null ? noAddress : address,
  }
}

/** Stores an order and sends it to support by e-mail. */
export async function orderTags({ tx, services, caller, project, body }: Call<typeof assetTags.order>) {
  const { address, ...form } = body
  await tx.insert(assetTagRequests).values({ projectId: project, userId: caller.id, ...form, ...address })
  const [projectRow] = await tx
    .select({ number: projects.projectNumber })
    .from(projects)
    .where(eq(projects.id, project))
  const values = {
    ...form,
    project: projectRow?.number ?? '',
    person: fullName(caller),
    address: [form.recipient, form.company, ...Object.values(address)].filter(Boolean).join(', '),
    comments: form.comments || dash,
  }
  for (const { email, language } of await supportRecipients(tx, services))
    await sendFromPerson(tx, services, caller, {
      to: email,
      language,
      template: 'asset-tags:mail.ordered',
      values,
      path: assetTagPaths.list(),
    })
}

const assetTagRequestRow = alias(assetTagRequests, 'r')
const p = alias(projects, 'p')

const sorting = {
  columns: {
    createdDate: sql`r.created_at`,
    quantity: sql`r.quantity`,
    recipient: sql`searchable(r.recipient)`,
  },
  byDefault: { field: 'createdDate', ascending: false },
  id: sql`r.id`,
} as const

const select = (tx: Tx) =>
  tx
    .select({
      id: assetTagRequestRow.id,
      projectId: assetTagRequestRow.projectId,
      projectNumber: p.projectNumber,
      quantity: assetTagRequestRow.quantity,
      recipient: assetTagRequestRow.recipient,
      company: assetTagRequestRow.company,
      phone: assetTagRequestRow.phone,
      comments: assetTagRequestRow.comments,
      createdDate: assetTagRequestRow.createdAt,
      person: sqlPersonName,
      address: {
        thoroughfare: assetTagRequestRow.thoroughfare,
        locality: assetTagRequestRow.locality,
        sublocality: assetTagRequestRow.sublocality,
        administrativeArea: assetTagRequestRow.administrativeArea,
        postalCode: assetTagRequestRow.postalCode,
        country: assetTagRequestRow.country,
      },
    })
    .from(assetTagRequestRow)
    .innerJoin(p, eq(p.id, assetTagRequestRow.projectId))
    .innerJoin(userRow, eq(userRow.id, assetTagRequestRow.userId))
    .$dynamic()

export async function listOrders({ tx, origin: { language }, query }: Call<typeof assetTags.list>) {
  const { searchTerm } = query
  const where = or(
    sqlContains(
      sql`searchable(concat_ws(E'\n', p.project_number, r.recipient, r.company, r.thoroughfare, r.sublocality,
        concat_ws(' ', r.postal_code, r.locality), r.administrative_area, r.comments, ${sqlPersonName}))`,
      searchTerm,
    ),
    sqlIsOneOf(sql`r.country`, matchingCountries(language, searchTerm)),
  )
  const { rows, ...page } = await readPage(tx, select, { table: assetTagRequests, query, sorting, where })
  return { requests: rows, ...page }
}
