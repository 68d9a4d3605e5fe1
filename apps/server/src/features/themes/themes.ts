import type { themes as calls } from '@steelsafe/contract/themes/endpoints.ts'
import type { Theme, themeForm } from '@steelsafe/contract/themes/entities.ts'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { Tx } from '#core/database/engine/engine.ts'
import { naturalOrder } from '#core/database/natural-order.ts'
import { updateVersion } from '#core/database/versions.ts'
import { invalid, notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { sqlContains } from '#core/lists/contains.ts'
import { readPage, type SelectedRow } from '#core/lists/read-page.ts'
import { publishToEveryone } from '#core/live/publish-change.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { themes } from '#database/schema/themes.ts'

type Form = z.output<typeof themeForm>
type Signs = Pick<Services, 'signer'>

const themeRow = alias(themes, 't')

const sorting = {
  columns: { name: naturalOrder(sql`t.name`), companyCount: sql`"companyCount"` },
  byDefault: { field: 'name', ascending: true },
  id: sql`t.id`,
} as const

const select = (tx: Tx) =>
  tx
    .select({
      id: themeRow.id,
      name: themeRow.name,
      description: themeRow.description,
      colors: themeRow.colors,
      imageKey: themeRow.imageKey,
      version: themeRow.version,
      companyCount: sql<number>`(select count(*)::int from company c where c.theme_id = t.id)`.as(
        'companyCount',
      ),
    })
    .from(themeRow)
    .$dynamic()

export async function listThemes({ tx, services, query }: Call<typeof calls.list>) {
  const where = and(
    sql`not t.is_own`,
    sqlContains(
      sql`searchable(concat_ws(E'\n', t.name, t.description,
      (select string_agg(colour ->> 'hexCode', ' ') from jsonb_array_elements(t.colors) colour)))`,
      query.searchTerm,
    ),
  )
  const { rows, ...page } = await readPage(tx, select, { table: themes, query, sorting, where })
  return { themes: rows.map(row => withLogo(services, row)), ...page }
}

export async function getTheme(tx: Tx, services: Signs, id: string): Promise<Theme> {
  const [row] = await select(tx).where(eq(themeRow.id, id))
  if (!row) throw notFound('theme')
  return withLogo(services, row)
}

export async function createTheme({ tx, services, body: form }: Call<typeof calls.create>): Promise<Theme> {
  const id = newId()
  const insertedRows = await tx
    .insert(themes)
    .values({ id, ...withIds(form) })
    .onConflictDoNothing()
    .returning({ id: themes.id })
  if (insertedRows.length === 0) throw nameTaken()
  return getTheme(tx, services, id)
}

/**
 * Updates a theme.
 * @throws 404 when there is no such theme; 400 for a name that another theme has; 409 when another user has changed the
 *   theme since the caller read it
 */
export async function updateTheme({
  tx,
  services,
  params: { themeId: id },
  body: { version, ...form },
}: Call<typeof calls.update>): Promise<Theme> {
  await getTheme(tx, services, id)
  const { rows } = await tx.execute(
    sql`select 1 from theme where searchable(name) = searchable(${form.name}) and id <> ${id} and not is_own`,
  )
  if (rows.length > 0) throw nameTaken()
  await updateVersion(tx, themes, { id }, version, withIds(form))
  await publishLook(tx)
  return getTheme(tx, services, id)
}

/** 400: another theme has the name. Users choose themes by name, so a name must be unique. */
const nameTaken = () => invalid({ name: 'themes:rule.nameTaken' })

/** Deletes a theme. Its companies have no theme afterwards. The nightly cleanup deletes the logo. */
export async function deleteTheme({
  tx,
  services,
  params: { themeId: id },
}: Call<typeof calls.delete>): Promise<void> {
  await getTheme(tx, services, id)
  await tx.delete(themes).where(eq(themes.id, id))
  await publishLook(tx)
}

export async function setLogo(
  tx: Tx,
  id: string,
  logo: { imageKey: string; imageType: string } | { imageKey: null; imageType: null },
): Promise<void> {
  const updatedRows = await tx.update(themes).set(logo).where(eq(themes.id, id)).returning({ id: themes.id })
  if (updatedRows.length === 0) throw notFound('theme')
  await publishLook(tx)
}

/** Makes open browsers reload their session, which includes the theme. */
export const publishLook = (tx: Tx) => publishToEveryone(tx, 'account')

export const withIds = <Of extends Pick<Form, 'colors'>>(form: Of) => ({
  ...form,
  colors: form.colors.map(color => ({ ...color, id: color.name })),
})

const withLogo = ({ signer }: Signs, { imageKey: key, ...theme }: SelectedRow<typeof select>): Theme => ({
  ...theme,
  image: key && signer.pathOf({ kind: 'logo', theme: theme.id, key }, { inline: true }),
})
