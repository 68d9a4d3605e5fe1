import type { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { sql } from 'drizzle-orm'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { stylePathOf } from '#features/themes/index.ts'
import { sqlIsOpen } from './admit-visitor.ts'

type Row = {
  id: string | null
  colors: Parameters<typeof stylePathOf>[0]['colors']
  imageKey: string | null
}

/**
 * Returns only the theme of the company that owns the project, because visitors see it before they enter the password.
 * @throws 404 for a link that cannot be opened
 */
export async function getThemeOfLink({ tx, services: { signer }, params }: Call<typeof sharing.look>) {
  const link = signer.shareOf(params.token)
  if (!link) throw notFound('link')
  const { rows } = await tx.execute<Row>(sql`
    select t.id, t.colors, t.image_key as "imageKey"
    from share_link l join project p on p.id = l.project_id join company c on c.id = p.company_id
      left join theme t on t.id = c.theme_id
    where l.id = ${link} and ${sqlIsOpen(sql`l`)}`)
  const [row] = rows
  if (!row) throw notFound('link')
  const { id, colors, imageKey: key } = row
  return {
    stylePath: id && stylePathOf({ id, colors }),
    imagePath: key && signer.sharedPathOf({ kind: 'logo', link, key }),
  }
}
