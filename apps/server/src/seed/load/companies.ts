import { Readable } from 'node:stream'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import { newObjectKey } from '#core/storage/storage.ts'
import { newId } from '#database/columns.ts'
import { companies, companyAddresses, companyContacts } from '#database/schema/companies.ts'
import { subscriptions } from '#database/schema/subscriptions.ts'
import { themes } from '#database/schema/themes.ts'
import { exampleShop } from '../shop/index.ts'
import { logoOf } from '../shop/pictures.ts'
import type { CompanyKey, ShopCompany } from '../shop/types.ts'
import type { Ids } from './ids.ts'

export async function loadCompanies(
  tx: Tx,
  { storage }: Pick<Services, 'storage'>,
): Promise<Ids<CompanyKey>> {
  const ids: Partial<Ids<CompanyKey>> = {}
  for (const [key, company] of Object.entries<ShopCompany>(exampleShop.companies)) {
    const imageKey = newObjectKey()
    await storage.put(imageKey, Readable.from([await logoOf(company.name, company.color)]))
    ids[key as CompanyKey] = await insertCompany(tx, company, imageKey)
  }
  return ids as Ids<CompanyKey>
}

async function insertCompany(tx: Tx, company: ShopCompany, imageKey: string): Promise<string> {
  const id = newId()
  const themeId = newId()
  const colors = [{ id: newId(), name: 'primary' as const, hexCode: company.color }]
  await tx
    .insert(themes)
    .values({ id: themeId, name: company.name, colors, imageKey, imageType: 'image/png' })
  await tx.insert(companies).values({ id, name: company.name, themeId })
  await tx
    .insert(companyAddresses)
    .values({ companyId: id, addressType: 'Primary', ...company.primaryAddress })
  await tx
    .insert(companyContacts)
    .values(company.contacts.map((contact, position) => ({ companyId: id, position, ...contact })))
  await tx.insert(subscriptions).values({
    companyId: id,
    name: 'Custom',
    projectLimit: company.projectLimit,
    dataLimit: company.dataLimitBytes,
    allowExternalInvites: company.allowExternalInvites,
    modules: company.modules,
  })
  return id
}
