import type { themes as calls } from '@steelsafe/contract/themes/endpoints.ts'
import type { CompanyLook } from '@steelsafe/contract/themes/entities.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockCompany } from '#core/database/locks.ts'
import { assertVersion, updateLockedRow } from '#core/database/versions.ts'
import { notFound } from '#core/errors.ts'
import type { Call } from '#core/http/serve.ts'
import { newId } from '#database/columns.ts'
import { companies } from '#database/schema/companies.ts'
import { themes } from '#database/schema/themes.ts'
import { publishLook, setLogo, withIds } from './themes.ts'

/** Returns the theme that the users of a company see: its own theme, or a theme that administrators assigned. */
export async function getLook({
  tx,
  services: { signer },
  company,
}: Call<typeof calls.look>): Promise<CompanyLook> {
  const { name, theme } = await readCompanyTheme(tx, company)
  const key = theme?.imageKey
  return {
    companyName: name,
    colors: theme?.colors ?? [],
    image: key ? signer.pathOf({ kind: 'logo', theme: theme.id, key }, { inline: true }) : null,
    version: theme?.version ?? 0,
  }
}

/**
 * Saves the colors of a company in its own theme.
 * @throws 409 when another user has changed the look since the caller read it
 */
export async function saveLook({
  tx,
  company,
  body: { version, ...form },
}: Call<typeof calls.updateLook>): Promise<void> {
  const own = await ownTheme(tx, company)
  assertVersion(own, version)
  await updateLockedRow(tx, themes, own.id, withIds(form))
  await publishLook(tx)
}

export async function setOwnLogo(
  tx: Tx,
  company: string,
  logo: Parameters<typeof setLogo>[2],
): Promise<void> {
  await setLogo(tx, (await ownTheme(tx, company)).id, logo)
}

/** Resets a company to the default theme, and deletes the company's own theme. */
export async function resetLook({ tx, company }: Call<typeof calls.resetLook>): Promise<void> {
  await tx.update(companies).set({ themeId: null }).where(eq(companies.id, company))
  await deleteUnusedLooks(tx)
  await publishLook(tx)
}

/** Deletes own themes that no company uses. The nightly cleanup removes their logos. */
export async function deleteUnusedLooks(tx: Tx): Promise<void> {
  await tx.execute(
    sql`delete from theme t where t.is_own and not exists (select 1 from company c where c.theme_id = t.id)`,
  )
}

/**
 * Returns the own theme of a company. Creates it if needed as a copy of the theme that administrators assigned, which
 * does not change. Locks the company, so that concurrent requests do not create two themes. The copy gets the version
 * of the assigned theme, which is the version that callers have read.
 */
async function ownTheme(tx: Tx, company: string): Promise<{ id: string; version: number }> {
  await lockCompany(tx, company)
  const { name, theme } = await readCompanyTheme(tx, company)
  if (theme?.isOwn) return theme
  const id = newId()
  const { colors = [], imageKey = null, imageType = null, version = 0 } = theme ?? {}
  await tx.insert(themes).values({ id, name, colors, imageKey, imageType, isOwn: true, version })
  await tx.update(companies).set({ themeId: id }).where(eq(companies.id, company))
  return { id, version }
}

async function readCompanyTheme(tx: Tx, company: string) {
  const [row] = await tx
    .select({ name: companies.name, theme: themes })
    .from(companies)
    .leftJoin(themes, eq(themes.id, companies.themeId))
    .where(eq(companies.id, company))
  if (!row) throw notFound('company')
  return row
}
