import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namedModules } from './chunks.ts'
import { offlineModules } from './offline-shell.ts'

const root = new URL('../../../', import.meta.url)

test('every module that a chunk names exists', () => {
  expect(namedModules.filter(path => !existsSync(new URL(path, root)))).toEqual([])
  expect(namedModules.length).toBeGreaterThan(40)
})

test('every module that the service worker caches exists', () => {
  const files = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], { cwd: root })
  expect(offlineModules.filter(name => !files.some(file => file.endsWith(`/${name}`)))).toEqual([])
})
