import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { folderTemplatePaths } from '@steelsafe/contract/folder-templates/paths.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useSession } from '#core/session-store.ts'
import {
  AddIcon,
  CalendarIcon,
  ClearToPayIcon,
  CompanyIcon,
  DefaultsIcon,
  FolderTemplateIcon,
  MilestoneIcon,
  NotificationIcon,
  ProjectIcon,
  UseIcon,
  UsersIcon,
} from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { Tiles } from '#ui/Tiles.tsx'
import { useCompany } from './useCompany.ts'

/** The functions of a company that the caller may use. */
export function Screen() {
  const { t } = useTranslation('companies')
  const id = useParam('id')
  const { relationship, name, trail, may } = useCompany(id)
  const session = useSession()
  const tiles = [
    { name: 'projects', to: companyPaths.projects(id), icon: ProjectIcon, shown: may('ViewProjects') },
    {
      name: 'createProject',
      to: companyPaths.createProject(id),
      icon: AddIcon,
      shown: may('CreateProject') && !session?.isAdmin,
    },
    { name: 'users', to: companyPaths.users(id), icon: UsersIcon, shown: may('ViewUsers') },
    {
      name: 'subscription',
      to: subscriptionPaths.own(id),
      icon: UseIcon,
      shown: may('ViewSubscription'),
    },
    { name: 'milestones', to: companyMilestonePaths.menu(id), icon: MilestoneIcon, shown: true },
    {
      name: 'clearToPay',
      to: companyClearToPayPaths.menu(id),
      icon: ClearToPayIcon,
      shown: may('ViewClearToPay'),
    },
    {
      name: 'templates',
      to: folderTemplatePaths.list(id),
      icon: FolderTemplateIcon,
      shown: may('ViewFolderTemplate'),
    },
    {
      name: 'defaults',
      to: companyPaths.defaults(id),
      icon: DefaultsIcon,
      shown: may('ViewCompanyDefaults'),
    },
    {
      name: 'calendar',
      to: timelinePaths.calendar(id),
      icon: CalendarIcon,
      shown: may('ViewCompanyDefaults'),
    },
    {
      name: 'notifications',
      to: notificationPaths.company(id),
      icon: NotificationIcon,
      shown: may('ViewCompanyNotificationConfiguration'),
    },
    { name: 'profile', to: companyPaths.profile(id), icon: CompanyIcon, shown: may('ViewProfile') },
  ]
  return (
    <Page title={name || t('screen.home.title')} trail={trail.slice(0, 1)} note={t('screen.home.note')}>
      <PageState of={relationship}>
        {() => (
          <Tiles
            tiles={tiles
              .filter(tile => tile.shown)
              .map(tile => ({
                ...tile,
                title: t(`screen.home.${tile.name}.title`),
                text: t(`screen.home.${tile.name}.text`),
              }))}
          />
        )}
      </PageState>
    </Page>
  )
}
