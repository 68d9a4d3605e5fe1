import type { Language } from '@steelsafe/contract/core/fields.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'

/** Returns true when the installation has no data yet. The example shop is never added to real data. */
export async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ isEmpty: boolean }>(sql`
    select not exists (select 1 from company) and not exists (select 1 from project)
      and (select count(*) from user_account) <= 1 as "isEmpty"`)
  return rows[0]?.isEmpty ?? false
}

/**
 * Loads the three demo companies with their users and tools, and returns the sign-in data of the users. In English, the
 * texts of each company are in the company's language; in another language, all texts are in that language.
 */
export async function loadExampleShop(services: Services, language: Language) {
  const { loadShop } = await import('#seed/load/shop.ts')
  return loadShop(services, language)
}
