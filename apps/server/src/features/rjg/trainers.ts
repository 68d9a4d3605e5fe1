import type { rjg as calls } from '@steelsafe/contract/rjg/endpoints.ts'
import type { Trainer } from '@steelsafe/contract/rjg/entities.ts'
import { sql } from 'drizzle-orm'
import type { Call } from '#core/http/serve.ts'

/**
 * Returns the contacts for training of the caller's companies, ordered by the name of the company and the position of
 * the contact.
 */
export async function trainersOf({
  tx,
  caller: { id: userId },
}: Call<typeof calls.trainers>): Promise<Trainer[]> {
  const { rows } = await tx.execute<Trainer & Record<string, unknown>>(sql`
    select c.id as "companyId", c.name as "companyName", t.name, t.email, t.phone
    from company_user own join company c on c.id = own.company_id
      join company_contact t on t.company_id = c.id and t.contact_type_id = 'Training'
    where own.user_id = ${userId} order by c.sort_name, c.id, t.position, t.id`)
  return rows
}
