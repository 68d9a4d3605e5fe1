// Written by `npm run generate` from the folders of the areas. Changes made here are lost.

import type { CompanyItem } from '#core/navigation/menu-items.ts'
import { appTokenCompanyMenu } from '#features/app-tokens/company-menu.ts'
import { boardCompanyMenu } from '#features/boards/company-menu.ts'
import { clearToPayCompanyMenu } from '#features/clear-to-pay/company-menu.ts'
import { companyCompanyMenu } from '#features/companies/company-menu.ts'
import { companyArchiveCompanyMenu } from '#features/company-archive/company-menu.ts'
import { companyClearToPayCompanyMenu } from '#features/company-clear-to-pay/company-menu.ts'
import { companyMilestoneCompanyMenu } from '#features/company-milestones/company-menu.ts'
import { companySignInCompanyMenu } from '#features/company-sign-in/company-menu.ts'
import { folderTemplateCompanyMenu } from '#features/folder-templates/company-menu.ts'
import { launchCompanyMenu } from '#features/launch/company-menu.ts'
import { notificationCompanyMenu } from '#features/notifications/company-menu.ts'
import { rjgCompanyMenu } from '#features/rjg/company-menu.ts'
import { subscriptionCompanyMenu } from '#features/subscriptions/company-menu.ts'
import { themeCompanyMenu } from '#features/themes/company-menu.ts'
import { timelineCompanyMenu } from '#features/timeline/company-menu.ts'
import { timelineTemplateCompanyMenu } from '#features/timeline-templates/company-menu.ts'
import { vocabularyCompanyMenu } from '#features/vocabulary/company-menu.ts'
import { webhookCompanyMenu } from '#features/webhooks/company-menu.ts'

/** The screens of all areas that the menu of a company leads to. */
export const areaCompanyMenu: readonly CompanyItem[] = [
  ...appTokenCompanyMenu,
  ...boardCompanyMenu,
  ...clearToPayCompanyMenu,
  ...companyCompanyMenu,
  ...companyArchiveCompanyMenu,
  ...companyClearToPayCompanyMenu,
  ...companyMilestoneCompanyMenu,
  ...companySignInCompanyMenu,
  ...folderTemplateCompanyMenu,
  ...launchCompanyMenu,
  ...notificationCompanyMenu,
  ...rjgCompanyMenu,
  ...subscriptionCompanyMenu,
  ...themeCompanyMenu,
  ...timelineCompanyMenu,
  ...timelineTemplateCompanyMenu,
  ...vocabularyCompanyMenu,
  ...webhookCompanyMenu,
]
