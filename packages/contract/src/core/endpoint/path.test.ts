import { expect, test } from 'vitest'
import { ancestorsOf, type PathQuery, path } from './path.ts'

const list = path('/company/list', { title: 'companies:screen.list.title' })
const home = path('/company/{id}/home', { under: list, of: 'company' })
const edit = path('/company/{id}/step/{stepId}', { under: home, forNew: 0 })
const files = path('/project/{id}/files', { of: 'project', query: ['folder'] })

test('an address contains the values of its parameters in order', () => {
  expect(list()).toBe('/company/list')
  expect(edit('a', 7)).toBe('/company/a/step/7')
})

test('without a value for its last parameter, an address leads to a new record', () =>
  expect(edit('a')).toBe('/company/a/step/0'))

test('a value with special characters stays one segment of the address', () =>
  expect(home('../admin?x=1#y')).toBe('/company/..%2Fadmin%3Fx%3D1%23y/home'))

test('a query is added to the address, and a missing value is left out', () => {
  expect(files('p', { folder: 'A & B/ü' })).toBe('/project/p/files?folder=A+%26+B%2F%C3%BC')
  expect(files('p', { folder: undefined })).toBe('/project/p/files')
  expect(files('p')).toBe('/project/p/files')
})

test('a path lists the parameters that its query may have', () => {
  expect(files.query).toEqual(['folder'])
  expect(list.query).toEqual([])
})

test('the id in a path has the subject of the parent screen, unless the path declares a subject', () => {
  expect(edit.of).toBe('company')
  expect(files.of).toBe('project')
  expect(list.of).toBeUndefined()
})

test('the parents of a screen are listed from the outermost to the innermost', () =>
  expect(ancestorsOf(edit).map(({ template }) => template)).toEqual(['/company/list', '/company/{id}/home']))

test('a missing value and an unknown parameter do not compile', () => {
  // @ts-expect-error the company is missing
  home()
  // @ts-expect-error "page" is not a parameter of the query
  files('p', { page: '1' })
  const query: PathQuery<typeof files> = { folder: 'A' }
  // @ts-expect-error the query has no parameter "page"
  expect(query.page).toBeUndefined()
})
