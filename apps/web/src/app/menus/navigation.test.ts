import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projectActions } from '@steelsafe/contract/core/endpoint/actions.ts'
import type { Module } from '@steelsafe/contract/core/endpoint/modules.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { sharingPaths } from '@steelsafe/contract/sharing/paths.ts'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import { expect, test } from 'vitest'
import { currentItem, navigationItems } from './navigation.ts'

interface Who {
  isAdmin?: boolean
  modules?: Module[]
  actions?: readonly string[] | null
  hasCompanies?: boolean
  onlyCompanyId?: string | null
  hasReducedMenus?: boolean
}

/** Computes the items of a user. By default the user has several companies with all modules, and no chosen project. */
function items(
  {
    isAdmin = false,
    modules = ['MMI', 'Rjg', 'FourPointZero'],
    actions = null,
    hasCompanies = true,
    onlyCompanyId = null,
    hasReducedMenus = false,
  }: Who = {},
  hasScreen = (_path: string) => true,
) {
  const navigation = {
    hasCompanies,
    onlyCompanyId,
    hasReducedMenus,
    hasAugmentedList: hasReducedMenus,
    canCreateProject: true,
  }
  return navigationItems({ session: { isAdmin, modules, navigation }, projectActions: actions, hasScreen })
}
const names = (who?: Who) => items(who).map(item => item.name)

test('the navigation shows all items in their order', () => {
  expect(names()).toEqual([
    'today',
    'board',
    'companies',
    'projects',
    'production',
    'maintenance',
    'files',
    'gps',
    'rjgStats',
    'productLaunch',
    'knowledgeCenter',
    'corporateQuality',
    'alerts',
    'support',
  ])
})

test('the module FourPointZero adds launch, knowledge, quality and alerts', () => {
  const four = ['productLaunch', 'knowledgeCenter', 'corporateQuality', 'alerts']
  expect(names({ modules: [] }).filter(name => four.includes(name))).toEqual([])
  expect(names({ modules: ['FourPointZero'] }).filter(name => four.includes(name))).toEqual(four)
})

test('RJG Stats is shown with the module Rjg, except to administrators with the module MMI', () => {
  expect(names({ modules: ['MMI'] })).not.toContain('rjgStats')
  expect(names({ modules: ['Rjg'], isAdmin: true })).toContain('rjgStats')
  expect(names({ modules: ['Rjg', 'MMI'] })).toContain('rjgStats')
  expect(names({ modules: ['Rjg', 'MMI'], isAdmin: true })).not.toContain('rjgStats')
})

test('administrators see production, maintenance, files and GPS without any permission', () => {
  expect(names({ isAdmin: true, actions: [] })).toEqual(
    expect.arrayContaining(['production', 'maintenance', 'files', 'gps']),
  )
})

test('other users see production and files only if the chosen project permits them', () => {
  expect(names({ actions: [] })).not.toContain('files')
  expect(names({ actions: [] })).not.toContain('production')
  expect(names({ actions: ['ViewFiles'] })).toContain('files')
  expect(names({ actions: projectActions })).toEqual(names())
})

test('Companies and the board are hidden without a company, and open the company of a user with only one', () => {
  const withoutCompany = names({ hasCompanies: false })
  expect(withoutCompany).toContain('today')
  expect(withoutCompany).not.toContain('companies')
  expect(withoutCompany).not.toContain('board')
  expect(items({ onlyCompanyId: '1' })).toEqual(
    expect.arrayContaining([
      { name: 'board', path: '/company/1/board' },
      { name: 'companies', path: '/company/1/home' },
    ]),
  )
  expect(items()).toEqual(
    expect.arrayContaining([
      { name: 'board', path: '/company/{id}/board' },
      { name: 'companies', path: '/company/list' },
    ]),
  )
})

test('reduced menus show Actions instead of Maintenance, and Support opens the contact page', () => {
  const reduced = items({ hasReducedMenus: true })
  expect(reduced.map(item => item.name)).toContain('actions')
  expect(reduced.map(item => item.name)).not.toContain('maintenance')
  expect(reduced.at(-1)).toEqual({ name: 'support', path: '/support/contact' })
})

test('users with the augmented list get the dynamic list of projects', () => {
  const paths = items({ hasReducedMenus: true }).map(item => item.path)
  expect(paths).toContain('/project/dynamic/list')
  expect(paths).not.toContain('/project/list')
  expect(items().map(item => item.path)).toContain('/project/list')
})

test('an item without a screen is left out', () => {
  expect(items({}, path => path === '/project/list').map(item => item.name)).toEqual(['projects'])
})

test.each([
  ['today', todayPaths.today],
  ['projects', projectPaths.home],
  ['projects', labelPaths.scan],
  ['files', projectPaths.file],
  ['files', sharingPaths.list],
  ['gps', gpsPaths.add],
  ['production', productionPaths.enterShift],
  ['maintenance', maintenancePaths.editEntry],
  ['companies', companyPaths.users],
  ['companies', companyPaths.createProject],
] as const)('the item "%s" is current on a screen of its part of the app', (name, path) => {
  expect(currentItem(path, items())).toBe(name)
})

test('a screen whose item is hidden belongs to Projects, and an address without a screen belongs to no item', () => {
  expect(currentItem(gpsPaths.add, [{ name: 'projects', path: '/project/list' }])).toBe('projects')
  expect(currentItem(maintenancePaths.home, items({ hasReducedMenus: true }))).toBe('actions')
  expect(currentItem(undefined, items())).toBeUndefined()
})
