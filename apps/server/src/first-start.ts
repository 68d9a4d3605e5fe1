import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashPassword } from '#core/access/passwords.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import type { Services } from '#core/services.ts'
import { newId } from '#database/columns.ts'
import { users } from '#database/schema/users.ts'

/** Advisory lock that serializes the first starts of several processes on one database. */
const firstStartLock = 726_352

/**
 * Creates the first administrator when the installation has no administrator: ADMIN_EMAIL with ADMIN_PASSWORD, or with
 * a generated password. A generated password is returned, so that it can be printed once.
 */
export async function ensureAdministrator({
  engine,
  config,
}: Pick<Services, 'engine' | 'config'>): Promise<{ email: string; password?: string }> {
  const existing = await engine.transaction(findAdministrator, { readOnly: true })
  if (existing) return { email: existing }
  const password = config.ADMIN_PASSWORD ?? randomBytes(15).toString('base64url')
  const passwordHash = await hashPassword(password)
  return engine.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstStartLock})`)
    const email = await findAdministrator(tx)
    if (email) return { email }
    await tx.insert(users).values({
      id: newId(),
      email: config.ADMIN_EMAIL,
      firstName: 'First',
      lastName: 'Administrator',
      passwordHash,
      appRole: 'Administrator',
      isConfirmed: true,
    })
    return { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD ? undefined : password }
  })
}

async function findAdministrator(tx: Tx): Promise<string | undefined> {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select email from user_account where app_role = 'Administrator' and deleted_at is null order by created_at limit 1`,
  )
  return rows[0]?.email
}
