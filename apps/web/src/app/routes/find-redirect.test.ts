import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { expect, test } from 'vitest'
import { findRedirect } from './find-redirect.ts'
import { allScreens } from './routes.ts'

const paths = allScreens.map(screen => screen.path.template)
const companies = { kind: 'go', to: '/company/list' }
const choose = (path: string) => ({ kind: 'chooseProject', path })

test.each([
  ['/company', companies],
  ['/company/home', companies],
  ['/company//users', companies],
  [`/company/${emptyId}/home`, companies],
  ['/company/templates/edit/7', companies],
  ['/project', { kind: 'go', to: '/project/list' }],
  ['/project/home', choose('/project/home/{id}')],
  [`/project/home/${emptyId}`, choose('/project/home/{id}')],
  ['/project/profile', choose('/project/profile/{id}')],
  ['/Project/Files', choose('/project/{id}/files')],
  ['/project/timeline/', choose('/project/{id}/timeline')],
  ['/maintenance/alerts', choose('/maintenance/{id}/alerts')],
  ['/maintenance/logs', choose('/maintenance/{id}/logs')],
  ['/production/data', choose('/production/{id}/data')],
  ['/production/targets', choose('/production/{id}/targets')],
  ['/project/status/edit/7', { kind: 'go', to: '/project/list' }],
])('the address %s, which lacks the id of a company or project, is redirected', (address, detour) => {
  expect(findRedirect(address, paths)).toEqual(detour)
})

test.each([
  '/nowhere',
  '/profile',
  '/admin/user/edit',
  `/admin/user/edit/${emptyId}`,
  `/support/contact/email/${emptyId}`,
  '/terminology/sink',
  '/categories',
])('the address %s is not redirected', address => {
  expect(findRedirect(address, paths)).toBeUndefined()
})

test('the address of a screen with all ids is not redirected, even if further ids are the empty id', () => {
  const id = '0a000000-0000-7000-8000-000000000000'
  const addresses = paths.flatMap(path => [
    path.replace(/\{\w+\}/g, id),
    path.replace('{id}', id).replace(/\{\w+\}/g, emptyId),
  ])
  expect(addresses.filter(address => findRedirect(address, paths))).toEqual([])
})
