import type { Landing } from '@steelsafe/contract/account/entities.ts'
import type { CookieConsent } from '@steelsafe/contract/account/names.ts'
import type { AppRole } from '@steelsafe/contract/core/endpoint/app-roles.ts'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#core/database/engine/engine.ts'
import { users } from '#database/schema/users.ts'

/** An account that is not deleted. */
export interface Account {
  id: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string | null
  appRole: AppRole
  language: Language
  timeZone: string | null
  landing: Landing
  isConfirmed: boolean
  pendingEmail: string | null
  accountLocked: boolean
  cookieConsent: CookieConsent
  twoStepSecret: string | null
  isTwoStepOn: boolean
  version: number
}

export async function accountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return row as Account | undefined
}

export async function accountById(tx: Tx, id: string): Promise<Account | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row as Account | undefined
}

/** Selects the account for update. Other transactions can still insert rows that refer to it. */
export async function accountForUpdate(tx: Tx, id: string): Promise<Account | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update')
  return row as Account | undefined
}
