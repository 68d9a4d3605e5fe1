import { createHash } from 'node:crypto'
import type { Session } from '@steelsafe/contract/account/entities.ts'
import type { themes as calls } from '@steelsafe/contract/themes/endpoints.ts'
import { themeProperties } from '@steelsafe/contract/themes/properties.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { Call } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { type StoredThemeColor, themes } from '#database/schema/themes.ts'

type Row = {
  id: string
  colors: StoredThemeColor[]
  imageKey: string | null
}

/** Returns the theme of the first company of the user that has a theme, in the order of the names. */
export async function themeOf(
  tx: Tx,
  { signer }: Pick<Services, 'signer'>,
  userId: string,
): Promise<Session['appTheme']> {
  const { rows } = await tx.execute<Row>(sql`
    select t.id, t.colors, t.image_key as "imageKey"
    from company_user cu join company c on c.id = cu.company_id join theme t on t.id = c.theme_id
    where cu.user_id = ${userId} order by c.sort_name, c.id limit 1`)
  const theme = rows[0]
  if (!theme) return null
  const { imageKey: key } = theme
  return {
    stylePath: stylePathOf(theme),
    imagePath: key && signer.for(userId).pathOf({ kind: 'logo', theme: theme.id, key }, { inline: true }),
  }
}

/**
 * Returns the address of the stylesheet of a theme. It contains a hash of the colors, so that browsers may cache the
 * stylesheet.
 */
export function stylePathOf({ id, colors }: Pick<Row, 'id' | 'colors'>): string {
  const version = createHash('sha256').update(stylesheet(colors)).digest('hex').slice(0, 12)
  return `/api/theme/${id}/style.css?v=${version}`
}

export async function getStylesheet({
  tx,
  params: { themeId: id },
}: Call<typeof calls.style>): Promise<GeneratedFile> {
  const isId = /^[0-9a-f-]{36}$/i.test(id)
  const [theme] = isId ? await tx.select().from(themes).where(eq(themes.id, id)) : []
  if (!theme) throw notFound('theme')
  return { body: stylesheet(theme.colors), type: 'text/css; charset=utf-8', cacheSeconds: 86_400 }
}

const stylesheet = (colors: StoredThemeColor[]): string =>
  `:root{${Object.entries(themeProperties(colors))
    .map(([name, value]) => `${name}:${value};`)
    .join('')}}`
