import { UnstyledButton } from '@mantine/core'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation.ts'
import { useSession } from '#core/session-store.ts'
import { useFollow } from '#ui/AppLink.tsx'
import {
  AdminIcon,
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
} from '#ui/icons.ts'
import { useChosenProject } from './chosen-project.ts'
import { type ItemName, type NavigationItem, navigationItems } from './navigation.ts'
import { ProjectSwitcher } from './ProjectSwitcher.tsx'
import { hasScreen } from './routes.ts'
import classes from './Shell.module.css'

const ProjectChoice = lazy(() => import('./ProjectChoice.tsx'))

const icons: Partial<Record<ItemName, ComponentType<{ size?: number }>>> = {
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

/** Shows the items that this user may open. Items that need a project prompt for one when none is chosen. */
export function MainNavigation() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const go = useGo()
  const { projectId, projectNumber, actions } = useChosenProject()
  const [asking, setAsking] = useState<NavigationItem | null>(null)
  if (!session) return null
  const items = navigationItems({ session, projectActions: actions, hasScreen })
  return (
    <div className={classes.navigation}>
      <ProjectSwitcher projectNumber={projectNumber} />
      <ul className={classes.items}>
        {items.map(item => (
          <li key={item.name}>
            {item.path.includes('{id}') && !projectId ? (
              <UnstyledButton className={classes.item} onClick={() => setAsking(item)}>
                <Label icon={iconOf(item.name)} label={t(`nav.${item.name}`)} />
              </UnstyledButton>
            ) : (
              <ItemLink
                to={item.path.replace('{id}', projectId ?? '')}
                icon={iconOf(item.name)}
                label={t(`nav.${item.name}`)}
              />
            )}
          </li>
        ))}
        {session.isAdmin && (
          <li className={classes.apart}>
            <ItemLink to={systemPaths.admin()} icon={AdminIcon} label={t('admin.menu')} />
          </li>
        )}
      </ul>
      {asking && (
        <Suspense>
          <ProjectChoice
            onCancel={() => setAsking(null)}
            onChoose={id => {
              setAsking(null)
              go(asking.path.replace('{id}', id))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface LabelProps {
  icon: ComponentType<{ size?: number }>
  label: string
}

function ItemLink({ to, ...label }: LabelProps & { to: string }) {
  const path = useRouterState({ select: state => state.location.pathname })
  const follow = useFollow(to)
  return (
    <a
      href={to}
      onClick={follow}
      className={classes.item}
      aria-current={isWithin(path, to) ? 'page' : undefined}
    >
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

/**
 * Returns true if a path belongs to an item. Screens of a project belong to Projects, except those with their own item.
 */
function isWithin(path: string, to: string): boolean {
  if (path === to) return true
  const [, area] = to.split('/')
  return to.endsWith('/list') || to.endsWith('/home')
    ? path.startsWith(`/${area}/`) && !/\/(files|file|gps)$/.test(path)
    : path.startsWith(`${to}/`)
}
