import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { companyClearToPayPaths } from '@steelsafe/contract/company-clear-to-pay/paths.ts'
import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { companyMilestonePaths } from '@steelsafe/contract/company-milestones/paths.ts'
import { folderTemplates } from '@steelsafe/contract/folder-templates/endpoints.ts'
import { folderTemplatePaths } from '@steelsafe/contract/folder-templates/paths.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { subscriptions } from '@steelsafe/contract/subscriptions/endpoints.ts'
import { subscriptionPaths } from '@steelsafe/contract/subscriptions/paths.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
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
  const { id } = useParams(companyPaths.home)
  const { relationship, name } = useCompany(id)
  const tiles = [
    { name: 'projects', to: companyPaths.projects(id), for: companies.projects, icon: ProjectIcon },
    { name: 'createProject', to: companyPaths.createProject(id), for: projects.create, icon: AddIcon },
    { name: 'users', to: companyPaths.users(id), for: companies.users, icon: UsersIcon },
    { name: 'subscription', to: subscriptionPaths.own(id), for: subscriptions.get, icon: UseIcon },
    {
      name: 'milestones',
      to: companyMilestonePaths.menu(id),
      for: companyMilestones.list,
      icon: MilestoneIcon,
    },
    {
      name: 'clearToPay',
      to: companyClearToPayPaths.menu(id),
      for: companyClearToPay.milestones,
      icon: ClearToPayIcon,
    },
    {
      name: 'templates',
      to: folderTemplatePaths.list(id),
      for: folderTemplates.list,
      icon: FolderTemplateIcon,
    },
    { name: 'defaults', to: companyPaths.defaults(id), for: companies.defaults, icon: DefaultsIcon },
    { name: 'calendar', to: timelinePaths.calendar(id), for: timeline.companyCalendar, icon: CalendarIcon },
    {
      name: 'notifications',
      to: notificationPaths.company(id),
      for: notifications.companyOptions,
      icon: NotificationIcon,
    },
    { name: 'profile', to: companyPaths.profile(id), for: companies.get, icon: CompanyIcon },
  ]
  return (
    <Page title={name || t('screen.home.title')} note={t('screen.home.note')}>
      <PageState of={relationship}>
        {() => (
          <Tiles
            tiles={tiles.map(tile => ({
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
