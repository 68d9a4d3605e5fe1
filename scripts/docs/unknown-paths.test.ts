import { expect, test } from 'vitest'
import { unknownPaths } from './unknown-paths.ts'

const files = ['apps/server/src/core/http/serve.ts', 'apps/web/src/features/phases/EditPhase.tsx']

test('paths of files are found, with or without their first folders', () => {
  expect(unknownPaths('`apps/server/src/core/http/serve.ts` and `phases/EditPhase.tsx`', files)).toEqual([])
})

test('a path that no file has is returned with its line', () => {
  expect(unknownPaths('# Server\n\n`core/serve.ts` handles requests.', files)).toEqual([
    { line: 3, path: 'core/serve.ts' },
  ])
})

test.each([
  'the folder `core/http`, the file `serve.ts`',
  '`features/<area>/index.ts`',
  '`application/json`, `@fastify/static`',
  '```sh\nnode scripts/missing.ts\n```',
])('%s has no path to check', markdown => {
  expect(unknownPaths(markdown, files)).toEqual([])
})
