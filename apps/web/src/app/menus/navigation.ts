import type { Session } from '@steelsafe/contract/account/entities.ts'
import { alertPaths } from '@steelsafe/contract/alerts/paths.ts'
import { boardPaths } from '@steelsafe/contract/boards/paths.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import type { ProjectAction } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { ScreenPath } from '@steelsafe/contract/core/endpoint/path.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { launchPaths } from '@steelsafe/contract/launch/paths.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import { nearest } from './nearest.ts'

export type ItemName =
  | 'today'
  | 'board'
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
  /** The address. If it contains `{id}`, the user has to choose a project first; for the board, a company. */
  path: string
}

interface NavigationContext {
  session: Pick<Session, 'isAdmin' | 'modules' | 'navigation'>
  /** The actions that the user may do in the chosen project; null while none is chosen. */
  projectActions: readonly string[] | null
  /** Returns true when there is a screen at an address. An item without a screen is left out. */
  hasScreen: (path: string) => boolean
}

/** Returns the items of the main navigation that the user may open, in their order. */
export function navigationItems({ session, projectActions, hasScreen }: NavigationContext): NavigationItem[] {
  const { isAdmin, modules, navigation } = session
  const { hasReducedMenus, hasAugmentedList, hasCompanies, onlyCompanyId } = navigation
  // Administrators see these items regardless of permissions, and so do users who have not chosen a project yet.
  const canInProject = (...actions: ProjectAction[]) =>
    isAdmin ||
    projectActions === null ||
    actions.length === 0 ||
    actions.some(action => projectActions.includes(action))
  const launches = modules.includes('FourPointZero')

  const items: [shown: boolean, name: ItemName, path: string, screen?: string][] = [
    [true, 'today', todayPaths.today()],
    [
      hasCompanies,
      'board',
      onlyCompanyId ? boardPaths.board(onlyCompanyId) : boardPaths.board.template,
      boardPaths.board.template,
    ],
    [
      hasCompanies,
      'companies',
      onlyCompanyId ? companyPaths.home(onlyCompanyId) : companyPaths.list(),
      onlyCompanyId ? companyPaths.home.template : companyPaths.list(),
    ],
    [true, 'projects', hasAugmentedList ? projectPaths.dynamicList() : projectPaths.list()],
    [canInProject('ViewProductionData', 'AddProductionTarget'), 'production', productionPaths.home.template],
    [canInProject(), hasReducedMenus ? 'actions' : 'maintenance', maintenancePaths.home.template],
    [canInProject('ViewFiles'), 'files', projectPaths.files.template],
    [canInProject(), 'gps', gpsPaths.list.template],
    [modules.includes('Rjg') && (!modules.includes('MMI') || !isAdmin), 'rjgStats', rjgPaths.home()],
    [launches, 'productLaunch', launchPaths.main.template],
    [launches, 'knowledgeCenter', knowledgePaths.home()],
    [launches, 'corporateQuality', qualityPaths.main.template],
    [launches, 'alerts', alertPaths.main.template],
    [true, 'support', hasReducedMenus ? supportPaths.contact() : supportPaths.home()],
  ]
  return items
    .filter(([isVisible, , path, screen]) => isVisible && hasScreen(screen ?? path))
    .map(([, name, path]) => ({ name, path }))
}

/** The screens of each item. Screens below them belong to the same item. */
const screensOf: Record<ItemName, readonly ScreenPath[]> = {
  today: [todayPaths.today],
  board: [boardPaths.board],
  companies: [companyPaths.list],
  projects: [projectPaths.list, projectPaths.dynamicList, projectPaths.dynamicSearch],
  production: [productionPaths.home],
  maintenance: [maintenancePaths.home],
  actions: [maintenancePaths.home],
  files: [projectPaths.files],
  gps: [gpsPaths.list],
  rjgStats: [rjgPaths.home],
  productLaunch: [launchPaths.main],
  knowledgeCenter: [knowledgePaths.home],
  corporateQuality: [qualityPaths.main],
  alerts: [alertPaths.main],
  support: [supportPaths.home],
}

/** Returns the item of the navigation to which the current screen belongs. */
export const currentItem = (
  currentPath: ScreenPath | undefined,
  items: readonly NavigationItem[],
): ItemName | undefined =>
  nearest(
    currentPath,
    items.flatMap(({ name }) => screensOf[name].map(path => ({ name, path }))),
  )?.name
