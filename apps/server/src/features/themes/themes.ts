import type { ListQuery } from '@steelsafe/contract/core/lists.ts'
import type { Theme, themeForm } from '@steelsafe/contract/themes/entities.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { announceEveryone } from '#core/announce.ts'
import { countRows } from '#core/counting.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { notFound } from '#core/errors.ts'
import { isCut, order, page } from '#core/paging.ts'
import type { Services } from '#core/services.ts'
import { contains } from '#core/wildcards.ts'
import { newId } from '#database/columns.ts'
import { themes } from '#database/schema/themes.ts'

type Form = z.output<typeof themeForm>
type Signs = Pick<Services, 'signer'>

const columns = { name: sql`searchable(t.name)`, companyCount: sql`"companyCount"` }

export async function listThemes(tx: Tx, services: Signs, query: ListQuery<keyof typeof columns>) {
  const where = contains(sql`searchable(t.name || E'\n' || t.description)`, query.searchTerm)
  const sorted = order(columns, query, { field: 'name', ascending: true }, sql`t.id`)
  const found = await readThemes(tx, services, sql`where ${where ?? sql`true`} ${sorted} ${page(query)}`)
  const totalCount = await countRows(tx, 'theme', sql`theme t`, where)
  return { themes: found, totalCount, isCut: isCut(query, totalCount) }
}

export async function getTheme(tx: Tx, services: Signs, id: string): Promise<Theme> {
  const [found] = await readThemes(tx, services, sql`where t.id = ${id}`)
  if (!found) throw notFound('theme')
  return found
}

export async function addTheme(tx: Tx, services: Signs, form: Form): Promise<Theme> {
  const id = newId()
  await tx.insert(themes).values({ id, ...withIds(form) })
  return getTheme(tx, services, id)
}

export async function changeTheme(tx: Tx, services: Signs, id: string, form: Form): Promise<Theme> {
  await getTheme(tx, services, id)
  await tx.update(themes).set(withIds(form)).where(eq(themes.id, id))
  await announceLook(tx)
  return getTheme(tx, services, id)
}

/** Its companies have none then; the logo is removed by the nightly sweep. */
export async function removeTheme(tx: Tx, services: Signs, id: string): Promise<void> {
  await getTheme(tx, services, id)
  await tx.delete(themes).where(eq(themes.id, id))
  await announceLook(tx)
}

export async function setLogo(
  tx: Tx,
  id: string,
  logo: { imageKey: string; imageType: string } | { imageKey: null; imageType: null },
): Promise<void> {
  const changed = await tx.update(themes).set(logo).where(eq(themes.id, id)).returning({ id: themes.id })
  if (changed.length === 0) throw notFound('theme')
  await announceLook(tx)
}

/** The look is part of the session: whoever is signed in asks for theirs again. */
export const announceLook = (tx: Tx) => announceEveryone(tx, 'account')

const withIds = (form: Form) => ({
  ...form,
  colors: form.colors.map(colour => ({ ...colour, id: colour.name })),
})

async function readThemes(tx: Tx, { signer }: Signs, which: SQL): Promise<Theme[]> {
  type Row = Theme & { imageKey: string | null; imageType: string | null } & Record<string, unknown>
  const { rows } = await tx.execute<Row>(sql`
    select t.id, t.name, t.description, t.colors, t.image_key as "imageKey", t.image_type as "imageType",
      (select count(*)::int from company c where c.theme_id = t.id) as "companyCount"
    from theme t ${which}`)
  return rows.map(({ imageKey: key, imageType: type, ...theme }) => ({
    ...theme,
    image: key && type ? signer.pathOf({ key, type, name: 'logo', inline: true }) : null,
  }))
}
