// Written by `npm run generate` from the folders of the areas. Changes made here are lost.

import type { AdminItem } from '#core/navigation/menu-items.ts'
import { actionGroupAdminMenu } from '#features/action-groups/admin-menu.ts'
import { appTokenAdminMenu } from '#features/app-tokens/admin-menu.ts'
import { assetTagAdminMenu } from '#features/asset-tags/admin-menu.ts'
import { auditAdminMenu } from '#features/audit/admin-menu.ts'
import { bannerAdminMenu } from '#features/banners/admin-menu.ts'
import { companyAdminMenu } from '#features/companies/admin-menu.ts'
import { companySignInAdminMenu } from '#features/company-sign-in/admin-menu.ts'
import { outboxAdminMenu } from '#features/outbox/admin-menu.ts'
import { supportAdminMenu } from '#features/support/admin-menu.ts'
import { systemAdminMenu } from '#features/system/admin-menu.ts'
import { testimonialAdminMenu } from '#features/testimonials/admin-menu.ts'
import { themeAdminMenu } from '#features/themes/admin-menu.ts'
import { userAdminMenu } from '#features/users/admin-menu.ts'

/** The screens of all areas that the menu of administrators leads to. */
export const areaAdminMenu: readonly AdminItem[] = [
  ...actionGroupAdminMenu,
  ...appTokenAdminMenu,
  ...assetTagAdminMenu,
  ...auditAdminMenu,
  ...bannerAdminMenu,
  ...companyAdminMenu,
  ...companySignInAdminMenu,
  ...outboxAdminMenu,
  ...supportAdminMenu,
  ...systemAdminMenu,
  ...testimonialAdminMenu,
  ...themeAdminMenu,
  ...userAdminMenu,
]
