import type { Session } from '@steelsafe/contract/account/entities.ts'
import { type Module, modules } from '@steelsafe/contract/core/endpoint/modules.ts'
import { sql } from 'drizzle-orm'
import { enabledActions, modulesOf } from '#core/access/permissions.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { unauthorized } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { currentBanners } from '#features/banners/index.ts'
import { unreadCount } from '#features/notifications/index.ts'
import { themeOf } from '#features/themes/index.ts'
import { confirmsByCompanyAccount, isProvisioned } from '../company-account.ts'
import { type Account, accountById } from '../queries.ts'

/** Returns the data of the signed-in user that the app shell shows. */
export async function sessionOf(tx: Tx, services: Services, userId: string): Promise<Session> {
  const user = await accountById(tx, userId)
  if (!user) throw unauthorized()
  const {
    id,
    email,
    firstName,
    lastName,
    language,
    timeZone,
    landing,
    isConfirmed,
    pendingEmail,
    isTwoStepOn,
    cookieConsent,
  } = user
  const isAdmin = user.appRole === 'Administrator'
  const { modules: own, ...navigation } = await places(tx, user, isAdmin)
  return {
    id,
    userName: email,
    email,
    firstName,
    lastName,
    language,
    timeZone,
    landing,
    isConfirmed,
    pendingEmail,
    isAdmin,
    isTwoStepOn,
    confirmsByCompanyAccount: await confirmsByCompanyAccount(tx, id),
    isProvisioned: await isProvisioned(tx, id),
    cookieConsent,
    unreadNotificationCount: await unreadCount(tx, id),
    modules: isAdmin ? [...modules] : modules.filter(module => own.includes(module)),
    bannerMessages: await currentBanners(tx, id, language),
    appTheme: await themeOf(tx, services, id),
    navigation,
  }
}

type Places = {
  companies: string[]
  modules: Module[]
  isAugmented: boolean
  canCreate: boolean
}

async function places(tx: Tx, user: Account, isAdmin: boolean) {
  const { rows } = await tx.execute<Places>(sql`
    select coalesce(array_agg(c.id order by c.sort_name), '{}')::text[] as companies,
      coalesce(bool_or(c.is_augmented), false) as "isAugmented",
      coalesce(bool_or('CreateProject' = any (${enabledActions(sql`r.actions`, sql`c.id`)})), false) as "canCreate",
      ${modulesOf(user.id)} as modules
    from company_user cu join company c on c.id = cu.company_id join relationship r on r.id = cu.relationship_id
    where cu.user_id = ${user.id}`)
  const { companies, modules: own, isAugmented, canCreate } = rows[0]!
  return {
    modules: own,
    hasCompanies: isAdmin || companies.length > 0,
    onlyCompanyId: !isAdmin && companies.length === 1 ? companies[0]! : null,
    hasReducedMenus: !isAdmin && isAugmented,
    hasAugmentedList: isAugmented,
    canCreateProject: !isAdmin && canCreate,
  }
}
