import { projectActions } from '@steelsafe/contract/core/actions.ts'
import type { Module } from '@steelsafe/contract/subscriptions/names.ts'
import { expect, test } from 'vitest'
import { navigationItems } from './navigation.ts'

interface Who {
  isAdmin?: boolean
  modules?: Module[]
  actions?: readonly string[] | null
  hasCompanies?: boolean
  onlyCompanyId?: string | null
  hasReducedMenus?: boolean
}

/** Computes the items of a user. By default they have several companies with all modules, and no chosen project. */
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

test('all items, in their order', () => {
  expect(names()).toEqual([
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

test('FourPointZero shows launch, knowledge, quality and alerts', () => {
  const four = ['productLaunch', 'knowledgeCenter', 'corporateQuality', 'alerts']
  expect(names({ modules: [] }).filter(name => four.includes(name))).toEqual([])
  expect(names({ modules: ['FourPointZero'] }).filter(name => four.includes(name))).toEqual(four)
})

test('RJG Stats needs Rjg, and no MMI or no administrator', () => {
  expect(names({ modules: ['MMI'] })).not.toContain('rjgStats')
  expect(names({ modules: ['Rjg'], isAdmin: true })).toContain('rjgStats')
  expect(names({ modules: ['Rjg', 'MMI'] })).toContain('rjgStats')
  expect(names({ modules: ['Rjg', 'MMI'], isAdmin: true })).not.toContain('rjgStats')
})

test('administrators see production, maintenance, files and GPS whatever they may do', () => {
  expect(names({ isAdmin: true, actions: [] })).toEqual(
    expect.arrayContaining(['production', 'maintenance', 'files', 'gps']),
  )
})

test('others see them as the chosen project allows', () => {
  expect(names({ actions: [] })).not.toContain('files')
  expect(names({ actions: [] })).not.toContain('production')
  expect(names({ actions: ['ViewFiles'] })).toContain('files')
  expect(names({ actions: projectActions })).toEqual(names())
})

test('without a company there is no Companies; with one it leads straight there', () => {
  expect(names({ hasCompanies: false })).not.toContain('companies')
  expect(items({ onlyCompanyId: '1' })[0]).toEqual({ name: 'companies', path: '/company/1/home' })
  expect(items()[0]).toEqual({ name: 'companies', path: '/company/list' })
})

test('reduced menus call Maintenance Actions, and Support leads to the contact page', () => {
  const reduced = items({ hasReducedMenus: true })
  expect(reduced.map(item => item.name)).toContain('actions')
  expect(reduced.map(item => item.name)).not.toContain('maintenance')
  expect(reduced.at(-1)).toEqual({ name: 'support', path: '/support/contact' })
})

test('users of augmented companies get the dynamic list of projects', () => {
  const paths = items({ hasReducedMenus: true }).map(item => item.path)
  expect(paths).toContain('/project/dynamic/list')
  expect(paths).not.toContain('/project/list')
  expect(items().map(item => item.path)).toContain('/project/list')
})

test('an item whose screen there is not is no item', () => {
  expect(items({}, path => path === '/project/list').map(item => item.name)).toEqual(['projects'])
})
