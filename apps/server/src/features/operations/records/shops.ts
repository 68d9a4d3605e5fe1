import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { invalid } from '#core/errors.ts'

/** The shop of an operation: a company on the project, or an outside shop as free text. */
export interface Shop {
  shop: string
  shopCompanyId: string | null
}

/** Returns the companies on a project, ordered by name. */
export async function shopsOf(tx: Tx, project: string): Promise<Option[]> {
  const { rows } = await tx.execute<Option & Record<string, unknown>>(sql`
    select c.id as value, c.name as display from project_company pc join company c on c.id = pc.company_id
    where pc.project_id = ${project} order by c.sort_name, c.id`)
  return rows
}

/**
 * Returns the shop to save. A company is saved together with its name.
 * @throws 400 for a company that is not on the project
 */
export async function shopToSave(tx: Tx, project: string, { shop, shopCompanyId }: Shop): Promise<Shop> {
  if (shopCompanyId === null) return { shop, shopCompanyId }
  const company = (await shopsOf(tx, project)).find(({ value }) => value === shopCompanyId)
  if (!company) throw invalid({ shopCompanyId: 'rule.notAChoice' })
  return { shop: company.display, shopCompanyId }
}

/**
 * Checks that a supplier does not assign an operation to another shop.
 * @throws 400 for another shop
 */
export function assertShopStays(before: Shop, { shop, shopCompanyId }: Shop): void {
  if (shopCompanyId !== before.shopCompanyId) throw invalid({ shopCompanyId: 'operations:rule.notAll' })
  if (shopCompanyId === null && shop !== before.shop) throw invalid({ shop: 'operations:rule.notAll' })
}
