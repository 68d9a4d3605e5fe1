import type { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import type { AssetTagRequest } from '@steelsafe/contract/asset-tags/entities.ts'
import { assetTagPaths } from '@steelsafe/contract/asset-tags/paths.ts'
import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import { sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { sendMail } from '#core/mail.ts'
import { isCut, order, page } from '#core/paging.ts'
import type { Call } from '#core/serve.ts'
import { contains } from '#core/wildcards.ts'
import { assetTagRequests } from '#database/schema/asset-tags.ts'
import { supportReceivers } from '#features/support/index.ts'

const noAddress = {
  thoroughfare: '',
  locality: '',
  sublocality: '',
  administrativeArea: '',
  postalCode: '',
  country: 'US',
}

/** An order with what is known: the caller, and the primary address of the first of their companies on the project. */
export async function prefilled(tx: Tx, caller: Caller, project: string) {
  const { rows } = await tx.execute<typeof noAddress & { projectNumber: string; company: string | null }>(sql`
    select p.project_number as "projectNumber", c.name as company, a.thoroughfare, a.locality, a.sublocality,
      a.administrative_area as "administrativeArea", a.postal_code as "postalCode", a.country
    from project p
      left join lateral (
        select c.* from company_user cu join company c on c.id = cu.company_id
        where cu.user_id = ${caller.id}
        order by not exists (select 1 from project_company pc where pc.project_id = p.id and pc.company_id = c.id), c.name
        limit 1
      ) c on true
      left join company_address a on a.company_id = c.id and a.address_type = 'Primary'
    where p.id = ${project}`)
  const { projectNumber, company, ...address } = rows[0]! // the rule has found the project
  return {
    projectNumber,
    quantity: 1,
    recipient: `${caller.firstName} ${caller.lastName}`,
    company: company ?? '',
    phone: '',
    comments: '',
    address: address.country === null ? noAddress : address,
  }
}

/** Keeps an order, and mails it to support. */
export async function orderTags({ tx, services, caller, project, body }: Call<typeof assetTags.order>) {
  const { address, ...form } = body
  await tx.insert(assetTagRequests).values({ projectId: project, userId: caller.id, ...form, ...address })
  const { rows } = await tx.execute<{ number: string }>(
    sql`select project_number as number from project where id = ${project}`,
  )
  const values = {
    ...form,
    project: rows[0]?.number ?? '',
    person: `${caller.firstName} ${caller.lastName}`,
    address: [form.recipient, form.company, ...Object.values(address)].filter(Boolean).join(', '),
    comments: form.comments || '–',
  }
  for (const { email, language } of await supportReceivers(tx, services))
    await sendMail(tx, services, {
      to: email,
      language,
      template: 'asset-tags:mail.ordered',
      values,
      path: assetTagPaths.list,
    })
}

const columns = {
  createdDate: sql`r.created_at`,
  quantity: sql`r.quantity`,
  recipient: sql`searchable(r.recipient)`,
}
const from = sql`asset_tag_request r join project p on p.id = r.project_id join user_account u on u.id = r.user_id`

export async function listOrders(tx: Tx, query: ListQuery<keyof typeof columns>) {
  const where = contains(
    sql`searchable(concat_ws(E'\n', p.project_number, r.recipient, r.company, r.locality, u.first_name || ' ' || u.last_name))`,
    query.searchTerm,
  )
  const { rows } = await tx.execute<Row>(sql`
    select r.id, r.project_id as "projectId", p.project_number as "projectNumber", r.quantity, r.recipient, r.company, r.phone,
      r.comments, r.created_at as "createdDate", u.first_name || ' ' || u.last_name as person, r.thoroughfare, r.locality,
      r.sublocality, r.administrative_area as "administrativeArea", r.postal_code as "postalCode", r.country
    from ${from} where ${where ?? sql`true`}
    ${order(columns, query, { field: 'createdDate', ascending: false }, sql`r.id`)} ${page(query)}`)
  const totalCount = await countRows(tx, 'asset_tag_request', from, where)
  return { requests: rows.map(toRequest), totalCount, isCut: isCut(query, totalCount) }
}

type Row = Omit<AssetTagRequest, 'address'> & AssetTagRequest['address'] & Record<string, unknown>

const toRequest = ({
  thoroughfare,
  locality,
  sublocality,
  administrativeArea,
  postalCode,
  country,
  ...row
}: Row): AssetTagRequest => ({
  ...row,
  createdDate: new Date(row.createdDate).toISOString(),
  address: { thoroughfare, locality, sublocality, administrativeArea, postalCode, country },
})
