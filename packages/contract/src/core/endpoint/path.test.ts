import { expect, test } from 'vitest'
import { ancestorsOf, type PathQuery, path } from './path.ts'

const list = path('/company/list', { title: 'companies:screen.list.title' })
const home = path('/company/{id}/home', { under: list, of: 'company' })
const edit = path('/company/{id}/step/{stepId}', { under: home, forNew: 0 })
const files = path('/project/{id}/files', { of: 'project', query: ['folder'] })

test('an address is written out with its parameters in their order', () => {
  expect(list()).toBe('/company/list')
  expect(edit('a', 7)).toBe('/company/a/step/7')
})

test('an address without a value for its last parameter is that of something new', () =>
  expect(edit('a')).toBe('/company/a/step/0'))

test('a hostile value stays one part of the address', () =>
  expect(home('../admin?x=1#y')).toBe('/company/..%2Fadmin%3Fx%3D1%23y/home'))

test('a query is added to the address, and left out when it is not given', () => {
  expect(files('p', { folder: 'A & B/ü' })).toBe('/project/p/files?folder=A+%26+B%2F%C3%BC')
  expect(files('p', { folder: undefined })).toBe('/project/p/files')
  expect(files('p')).toBe('/project/p/files')
})

test('an address lists the parameters that its query may have', () => {
  expect(files.query).toEqual(['folder'])
  expect(list.query).toEqual([])
})

test('the id of an address names the same as that of the screen above, unless it says otherwise', () => {
  expect(edit.of).toBe('company')
  expect(files.of).toBe('project')
  expect(list.of).toBeUndefined()
})

test('the screens above come from the outermost on', () =>
  expect(ancestorsOf(edit).map(({ template }) => template)).toEqual(['/company/list', '/company/{id}/home']))

test('a missing value and an unknown parameter do not compile', () => {
  // @ts-expect-error the company is missing
  home()
  // @ts-expect-error there is no such part of the query
  files('p', { page: '1' })
  const query: PathQuery<typeof files> = { folder: 'A' }
  // @ts-expect-error its query carries no page
  expect(query.page).toBeUndefined()
})
