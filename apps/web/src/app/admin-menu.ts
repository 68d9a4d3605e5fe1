import { actionGroupPaths } from '@steelsafe/contract/action-groups/paths.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { assetTagPaths } from '@steelsafe/contract/asset-tags/paths.ts'
import { auditPaths } from '@steelsafe/contract/audit/paths.ts'
import { bannerPaths } from '@steelsafe/contract/banners/paths.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import type { ScreenPath } from '@steelsafe/contract/core/path.ts'
import { outboxPaths } from '@steelsafe/contract/outbox/paths.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import type { Texts } from '@steelsafe/texts/texts.ts'
import type { ComponentType } from 'react'
import {
  ApiIcon,
  BannerIcon,
  CompanyIcon,
  HealthIcon,
  HistoryIcon,
  MailIcon,
  NewsIcon,
  QrIcon,
  RightsIcon,
  SignInIcon,
  SupportIcon,
  TestimonialIcon,
  ThemeIcon,
  UsersIcon,
  VideoIcon,
} from '#ui/icons.ts'

/** A screen of administrators. Its text is `shell:admin.item.<name>`. */
interface AdminItem {
  name: keyof Texts['shell']['admin']['item']
  path: ScreenPath<string, []>
  icon: ComponentType<{ size?: number }>
}

interface AdminGroup {
  name: keyof Texts['shell']['admin']['group']
  items: readonly AdminItem[]
}

/** The functions of administrators, in groups with the texts `shell:admin.group.<name>`. */
export const adminMenu: readonly AdminGroup[] = [
  {
    name: 'people',
    items: [
      { name: 'users', path: userPaths.list, icon: UsersIcon },
      { name: 'companies', path: companyPaths.adminList, icon: CompanyIcon },
      { name: 'actions', path: actionGroupPaths.list, icon: RightsIcon },
      { name: 'companySignIn', path: companySignInPaths.list, icon: SignInIcon },
      { name: 'loginHistory', path: userPaths.loginHistory, icon: HistoryIcon },
    ],
  },
  {
    name: 'look',
    items: [
      { name: 'themes', path: themePaths.menu, icon: ThemeIcon },
      { name: 'banners', path: bannerPaths.list, icon: BannerIcon },
      { name: 'testimonials', path: testimonialPaths.list, icon: TestimonialIcon },
    ],
  },
  {
    name: 'support',
    items: [
      { name: 'requests', path: supportPaths.requests, icon: SupportIcon },
      { name: 'videos', path: supportPaths.videos, icon: VideoIcon },
      { name: 'assetTags', path: assetTagPaths.list, icon: QrIcon },
    ],
  },
  {
    name: 'system',
    items: [
      { name: 'report', path: systemPaths.report, icon: HealthIcon },
      { name: 'news', path: systemPaths.news, icon: NewsIcon },
      { name: 'outbox', path: outboxPaths.list, icon: MailIcon },
      { name: 'audit', path: auditPaths.list, icon: HistoryIcon },
      { name: 'api', path: appTokenPaths.menu, icon: ApiIcon },
    ],
  },
]
