import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { endpointImports } from './endpoint-imports.ts'

const importsIn = (code: string) => endpointImports(parseSync('module.js', code).program)
const importOf = (name: string) => `import { ${name} } from '@steelsafe/contract/projects/endpoints.ts'\n`

test('an import lists each endpoint that the module uses once', () => {
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

test('an import under another name is found, and so are several imported objects of one file', () => {
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
])('an import whose object is used as a whole is left out: %s', code => {
  expect(importsIn(importOf('projects') + code)).toEqual([])
})

test('imports of schemas and of other files are left out', () => {
  const code = `
    import { projects } from './entities.ts'
    import * as calls from './endpoints.ts'
    const load = () => import('./endpoints.ts?schemas')
    use(projects.list, calls.list)
  `
  expect(importsIn(code)).toEqual([])
})
