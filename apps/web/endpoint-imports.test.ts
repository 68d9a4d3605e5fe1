import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { endpointImports } from './endpoint-imports.ts'

const importsIn = (code: string) => endpointImports(parseSync('module.js', code).program)
const importOf = (name: string) => `import { ${name} } from '@steelsafe/contract/projects/endpoints.ts'\n`

test('an import has the names of the endpoints that the module uses, each once', () => {
  const code = `
    const list = { name: 'projects', projects: projects.list }
    export const load = async (of) => (await call(projects.get, { of })).projects ?? [projects.list, list]
  `
  expect(importsIn(importOf('projects') + code)).toEqual([
    {
      source: '@steelsafe/contract/projects/endpoints.ts',
      raw: "'@steelsafe/contract/projects/endpoints.ts'",
      names: ['get', 'list'],
    },
  ])
})

test('an import under another name counts, and so do several objects of one file', () => {
  const [imported] = importsIn(
    `${importOf('projects as calls, stars')}use(calls.list, stars.add, projects.get)`,
  )
  expect(imported?.names).toEqual(['add', 'list'])
})

test.each([
  'Object.values(projects)',
  'const one = projects[name]',
  'const { list } = projects',
  'export { projects }',
  'use({ projects })',
  'const show = ({ projects }) => projects.length',
])('an object that is used as a whole stays whole: %s', code => {
  expect(importsIn(importOf('projects') + code)).toEqual([])
})

test('other imports, and those of schemas, do not change', () => {
  const code = `
    import { projects } from './entities.ts'
    import * as calls from './endpoints.ts'
    const load = () => import('./endpoints.ts?schemas')
    use(projects.list, calls.list)
  `
  expect(importsIn(code)).toEqual([])
})
