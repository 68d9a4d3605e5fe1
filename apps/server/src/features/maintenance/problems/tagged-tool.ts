import { createHash } from 'node:crypto'
import type { maintenance as calls } from '@steelsafe/contract/maintenance/endpoints.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { StoredFile } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import { stylePathOf } from '#features/themes/index.ts'
import { getToolByTag } from './reports.ts'

type Theme = {
  id: string
  colors: Parameters<typeof stylePathOf>[0]['colors']
  imageKey: string | null
  imageType: string | null
}

/**
 * Returns the tool whose tag has this token, with the look of its owner company for the report page.
 * @throws 403 and 404 as `getToolByTag`
 */
export async function taggedTool({ tx, params: { token } }: Call<typeof calls.tool>) {
  const { id, projectNumber, partName, companyName } = await getToolByTag(tx, token)
  const theme = await themeOfOwner(tx, id)
  return {
    projectNumber,
    partName,
    companyName,
    stylePath: theme ? stylePathOf(theme) : null,
    imagePath: theme?.imageKey ? logoPathOf(token, theme.imageKey) : null,
  }
}

/**
 * Returns the logo of the owner company of the tool with this tag.
 * @throws 403 and 404 as `getToolByTag`; 404 when the company has no logo
 */
export async function logoOfTag({ tx, params: { token } }: Call<typeof calls.tagLogo>): Promise<StoredFile> {
  const { id } = await getToolByTag(tx, token)
  const theme = await themeOfOwner(tx, id)
  if (!theme?.imageKey || !theme.imageType) throw notFound('file')
  return { key: theme.imageKey, name: 'logo', type: theme.imageType, inline: true, cacheSeconds: 3600 }
}

async function themeOfOwner(tx: Tx, project: string): Promise<Theme | undefined> {
  const { rows } = await tx.execute<Theme>(sql`
    select t.id, t.colors, t.image_key as "imageKey", t.image_type as "imageType"
    from project p join company c on c.id = p.company_id join theme t on t.id = c.theme_id where p.id = ${project}`)
  return rows[0]
}

/** Returns the address of the logo. It contains a hash of the picture's key, so that browsers load a new logo at once. */
function logoPathOf(token: string, imageKey: string): string {
  const version = createHash('sha256').update(imageKey).digest('hex').slice(0, 12)
  return `/api/maintenance/report/${token}/logo?v=${version}`
}
