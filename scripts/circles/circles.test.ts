import { expect, test } from 'vitest'
import { findAreaCircles } from './area-circles.ts'
import { findCircles } from './circles.ts'
import { fileOf, findSpecifiers } from './imports.ts'

test('files that import each other through other files are a circle; files that are only imported are not', () => {
  const importsByFile = new Map([
    ['list', ['form', 'names']],
    ['form', ['dialog']],
    ['dialog', ['list', 'names']],
    ['names', []],
    ['home', ['list']],
  ])
  expect(findCircles(importsByFile)).toEqual([['dialog', 'form', 'list']])
})

test('two circles are reported separately, and a file that imports itself is a circle', () => {
  const importsByFile = new Map([
    ['a', ['b']],
    ['b', ['a', 'c']],
    ['c', ['d']],
    ['d', ['c']],
    ['e', ['e']],
  ])
  expect(findCircles(importsByFile)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

test('areas that import each other through other files are a circle; imports of tests do not count', () => {
  const server = 'apps/server/src/features'
  const web = 'apps/web/src/features'
  const importsByFile = new Map([
    [`${web}/boards/Board.tsx`, [`${web}/companies/index.ts`, `${web}/boards/DueDate.tsx`]],
    [`${web}/companies/index.ts`, [`${web}/companies/CompanyHome.tsx`]],
    [`${web}/companies/CompanyHome.tsx`, [`${web}/boards/index.ts`]],
    [`${web}/labels/parts/Label.tsx`, [`${web}/boards/index.ts`, 'apps/web/src/ui/page/Card.tsx']],
    [`${web}/boards/index.ts`, [`${server}/boards/index.ts`]],
    [`${server}/boards/index.ts`, [`${server}/files/index.ts`]],
    [`${server}/files/files.test.ts`, [`${server}/boards/index.ts`]],
    [`${server}/all.ts`, [`${server}/boards/index.ts`]],
  ])
  expect(findAreaCircles(importsByFile)).toEqual([[`${web}/boards`, `${web}/companies`]])
})

test('type imports, imports in several lines, re-exports and dynamic imports are found', () => {
  const source = [
    "import { type A, b } from './values.ts'",
    "import type { C } from './types.ts'",
    'import {',
    '  d,',
    '  e,',
    "} from './lines.ts'",
    "import './style.ts'",
    "export { f } from './passed-on.ts'",
    "const G = lazy(() => import('./later.ts'))",
    "type H = import('./of-a-type.ts').H",
    "const text = 'no file'",
  ].join('\n')
  expect(findSpecifiers(source)).toEqual([
    './values.ts',
    './types.ts',
    './lines.ts',
    './style.ts',
    './passed-on.ts',
    './later.ts',
    './of-a-type.ts',
  ])
})

test.each([
  ['#core/client.ts', 'apps/web/src/core/client.ts'],
  ['#test/component.ts', 'apps/web/test/component.ts'],
  ['./place.ts', 'apps/web/src/ui/place.ts'],
  ['@steelsafe/contract/core/fields.ts', 'packages/contract/src/core/fields.ts'],
  ['vitest', undefined],
])('%s leads from a file of the web app to %s', (specifier, file) =>
  expect(fileOf(specifier, 'apps/web/src/ui/place.browser.test.ts')).toBe(file),
)
