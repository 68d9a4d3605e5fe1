import { UnstyledButton } from '@mantine/core'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentPath, useGo } from '#core/navigation/navigation.ts'
import { useSession } from '#core/session/session-store.ts'
import { useFollow } from '#ui/controls/AppLink.tsx'
import {
  AdminIcon,
  CalendarIcon,
  CompanyIcon,
  FileIcon,
  FolderIcon,
  KnowledgeIcon,
  LaunchIcon,
  MaintenanceIcon,
  NotificationIcon,
  PlaceIcon,
  ProjectIcon,
  SupportIcon,
  TodayIcon,
} from '#ui/icons.ts'
import { useChosenProject } from '../project-choice/chosen-project.ts'
import { ProjectSwitcher } from '../project-choice/ProjectSwitcher.tsx'
import { hasScreen } from '../routes/routes.ts'
import classes from '../Shell.module.css'
import { currentItem, type ItemName, type NavigationItem, navigationItems } from './navigation.ts'
import { nearest } from './nearest.ts'

const BoardChoice = lazy(() => import('../project-choice/BoardChoice.tsx'))
const ProjectChoice = lazy(() => import('../project-choice/ProjectChoice.tsx'))

const icons: Partial<Record<ItemName, ComponentType<{ size?: number }>>> = {
  today: TodayIcon,
  board: CalendarIcon,
  companies: CompanyIcon,
  projects: ProjectIcon,
  maintenance: MaintenanceIcon,
  actions: MaintenanceIcon,
  files: FolderIcon,
  gps: PlaceIcon,
  productLaunch: LaunchIcon,
  knowledgeCenter: KnowledgeIcon,
  corporateQuality: FileIcon,
  alerts: NotificationIcon,
  support: SupportIcon,
}

const iconOf = (name: ItemName) => icons[name] ?? ProjectIcon

/**
 * Shows the items that this user may open. An item that needs a project asks the user to choose a project if none is
 * chosen. The board asks users of several companies to choose a company.
 */
export function MainNavigation() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const go = useGo()
  const { path: currentPath } = useCurrentPath()
  const { projectId, projectNumber, partName, actions } = useChosenProject()
  const [asking, setAsking] = useState<NavigationItem | null>(null)
  if (!session) return null
  const items = navigationItems({ session, projectActions: actions, hasScreen })
  const current = currentItem(currentPath, items)
  const needsChoice = ({ name, path }: NavigationItem) =>
    path.includes('{id}') && (name === 'board' || !projectId)
  const close = () => setAsking(null)
  return (
    <div className={classes.navigation}>
      <ProjectSwitcher projectNumber={projectNumber} partName={partName} />
      <ul className={classes.items}>
        {items.map(item => (
          <li key={item.name}>
            {needsChoice(item) ? (
              <UnstyledButton className={classes.item} onClick={() => setAsking(item)}>
                <Label icon={iconOf(item.name)} label={t(`nav.${item.name}`)} />
              </UnstyledButton>
            ) : (
              <ItemLink
                to={item.path.replace('{id}', projectId ?? '')}
                icon={iconOf(item.name)}
                label={t(`nav.${item.name}`)}
                isCurrent={item.name === current}
              />
            )}
          </li>
        ))}
        {session.isAdmin && (
          <li className={classes.apart}>
            <ItemLink
              to={systemPaths.admin()}
              icon={AdminIcon}
              label={t('admin.menu')}
              isCurrent={nearest(currentPath, [{ path: systemPaths.admin }]) !== undefined}
            />
          </li>
        )}
      </ul>
      {asking && (
        <Suspense>
          {asking.name === 'board' ? (
            <BoardChoice onDone={close} />
          ) : (
            <ProjectChoice
              onCancel={close}
              onChoose={id => {
                close()
                go(asking.path.replace('{id}', id))
              }}
            />
          )}
        </Suspense>
      )}
    </div>
  )
}

interface LabelProps {
  icon: ComponentType<{ size?: number }>
  label: string
}

interface ItemLinkProps extends LabelProps {
  to: string
  isCurrent: boolean
}

function ItemLink({ to, isCurrent, ...label }: ItemLinkProps) {
  const follow = useFollow(to)
  return (
    <a href={to} onClick={follow} className={classes.item} aria-current={isCurrent ? 'page' : undefined}>
      <Label {...label} />
    </a>
  )
}

const Label = ({ icon: Icon, label }: LabelProps) => (
  <>
    <Icon size={18} />
    {label}
  </>
)
