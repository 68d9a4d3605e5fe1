import type { Session } from '@steelsafe/contract/account/entities.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import type { ProjectAction } from '@steelsafe/contract/core/actions.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'

export type ItemName =
  | 'companies'
  | 'projects'
  | 'production'
  | 'maintenance'
  | 'actions'
  | 'files'
  | 'gps'
  | 'rjgStats'
  | 'productLaunch'
  | 'knowledgeCenter'
  | 'corporateQuality'
  | 'alerts'
  | 'support'

export interface NavigationItem {
  name: ItemName
  /** The address; with `{id}` a project has to be chosen first. */
  path: string
}

interface Given {
  session: Pick<Session, 'isAdmin' | 'modules' | 'navigation'>
  /** What the user may do in the chosen project; null while none is chosen. */
  projectActions: readonly string[] | null
  /** Whether there is a screen at an address; what has none is no item. */
  hasScreen: (path: string) => boolean
}

/** The main navigation: section "Roles and permissions" of the product's rules, and nothing beside it. */
export function navigationItems({ session, projectActions, hasScreen }: Given): NavigationItem[] {
  const { isAdmin, modules, navigation } = session
  const { hasReducedMenus, hasCompanies, onlyCompanyId } = navigation
  // Administrators see these whatever they may do; so does who has not chosen a project yet.
  const mayInProject = (...actions: ProjectAction[]) =>
    isAdmin ||
    projectActions === null ||
    actions.length === 0 ||
    actions.some(action => projectActions.includes(action))
  const launches = modules.includes('FourPointZero')

  const items: [shown: boolean, name: ItemName, path: string, screen?: string][] = [
    [
      hasCompanies,
      'companies',
      onlyCompanyId ? companyPaths.home(onlyCompanyId) : companyPaths.list(),
      onlyCompanyId ? companyPaths.home.template : companyPaths.list(),
    ],
    [true, 'projects', projectPaths.list()],
    [mayInProject('ViewProductionData', 'AddProductionTarget'), 'production', productionPaths.home.template],
    [mayInProject(), hasReducedMenus ? 'actions' : 'maintenance', '/maintenance/{id}'],
    [mayInProject('ViewFiles'), 'files', projectPaths.files.template],
    [mayInProject(), 'gps', gpsPaths.list.template],
    [modules.includes('Rjg') && (!modules.includes('MMI') || !isAdmin), 'rjgStats', '/rjg'],
    [launches, 'productLaunch', '/plm/main/{id}'],
    [launches, 'knowledgeCenter', '/knowledgecenter'],
    [launches, 'corporateQuality', '/corporateQuality/main/{id}'],
    [launches, 'alerts', '/alerts/main/{id}'],
    [true, 'support', hasReducedMenus ? supportPaths.contact() : supportPaths.home()],
  ]
  return items
    .filter(([shown, , path, screen]) => shown && hasScreen(screen ?? path))
    .map(([, name, path]) => ({ name, path }))
}
