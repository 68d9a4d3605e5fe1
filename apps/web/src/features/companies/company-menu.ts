import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { boards } from '@steelsafe/contract/boards/endpoints.ts'
import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { companyArchivePaths } from '@steelsafe/contract/company-archive/paths.ts'
import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import type { ScreenPath } from '@steelsafe/contract/core/path.ts'
import { folderTemplates } from '@steelsafe/contract/folder-templates/endpoints.ts'
import { folderTemplatePaths } from '@steelsafe/contract/folder-templates/paths.ts'
import { launch } from '@steelsafe/contract/launch/endpoints.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { timelineTemplates } from '@steelsafe/contract/timeline-templates/endpoints.ts'
import { timelineTemplatePaths } from '@steelsafe/contract/timeline-templates/paths.ts'
import { vocabulary } from '@steelsafe/contract/vocabulary/endpoints.ts'
import { vocabularyPaths } from '@steelsafe/contract/vocabulary/paths.ts'
import { webhooks } from '@steelsafe/contract/webhooks/endpoints.ts'
import { webhookPaths } from '@steelsafe/contract/webhooks/paths.ts'
import type { Texts } from '@steelsafe/texts/texts.ts'

type HomeTexts = Texts['companies']['screen']['home']

/** A menu item of a company. Its label is `companies:screen.home.<name>`. */
interface CompanyItem {
  name: Exclude<keyof HomeTexts, 'title' | 'group'>
  path: ScreenPath<string, [id: string | number]>
  /** The endpoint of the screen. Users who may not call it do not see the item. */
  for: Endpoint
}

interface CompanyGroup {
  name: keyof HomeTexts['group']
  items: readonly CompanyItem[]
}

/** The menu items of a company, in groups with the labels `companies:screen.home.group.<name>`. */
export const companyMenu: readonly CompanyGroup[] = [
  {
    name: 'work',
    items: [
      { name: 'projects', path: companyPaths.projects, for: companies.projects },
      { name: 'board', path: boardPaths.board, for: boards.list },
      { name: 'payments', path: clearToPayPaths.payments, for: clearToPay.payments },
      { name: 'launch', path: launchPaths.tools, for: launch.tools },
      { name: 'users', path: companyPaths.users, for: companies.users },
      { name: 'training', path: rjgPaths.results, for: rjg.results },
      { name: 'exercises', path: rjgPaths.companyScores, for: rjg.companyScores },
      { name: 'subscription', path: subscriptionPaths.own, for: subscriptions.get },
    ],
  },
  {
    name: 'standards',
    items: [
      { name: 'milestones', path: companyMilestonePaths.menu, for: companyMilestones.list },
      { name: 'clearToPay', path: companyClearToPayPaths.menu, for: companyClearToPay.milestones },
      { name: 'templates', path: folderTemplatePaths.list, for: folderTemplates.list },
      { name: 'timelineTemplates', path: timelineTemplatePaths.list, for: timelineTemplates.list },
      { name: 'vocabulary', path: vocabularyPaths.list, for: vocabulary.changeWord },
      { name: 'defaults', path: companyPaths.defaults, for: companies.defaults },
      { name: 'evidence', path: launchPaths.weights, for: launch.weights },
      { name: 'calendar', path: timelinePaths.calendar, for: timeline.companyCalendar },
    ],
  },
  {
    name: 'settings',
    items: [
      { name: 'profile', path: companyPaths.profile, for: companies.get },
      { name: 'look', path: themePaths.look, for: themes.look },
      { name: 'notifications', path: notificationPaths.company, for: notifications.companyOptions },
      { name: 'webhooks', path: webhookPaths.list, for: webhooks.list },
      { name: 'tokens', path: appTokenPaths.ofCompany, for: appTokens.ofCompany },
      { name: 'export', path: companyArchivePaths.exports, for: companyArchive.exports },
      { name: 'companySignIn', path: companySignInPaths.ofCompany, for: companySignIn.ofCompany },
    ],
  },
]
