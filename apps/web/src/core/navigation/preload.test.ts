import { path } from '@steelsafe/contract/core/endpoint/path.ts'
import { knowledgePaths } from '@steelsafe/contract/knowledge/paths.ts'
import { rjgPaths } from '@steelsafe/contract/rjg/paths.ts'
import { expect, test } from 'vitest'
import { screenAt } from './preload.ts'
import { screen } from './screen.ts'

const load = () => Promise.reject(new Error('No test loads it'))
const screens = [rjgPaths.test, rjgPaths.training, knowledgePaths.solution, knowledgePaths.home].map(each =>
  screen(each, load),
)
const at = (address: string) => {
  const match = screenAt(screens, address)
  return match && [match.screen.path.template, match.params]
}

test('the screen of an address is found, with its parameters', () => {
  expect(at(knowledgePaths.solution('cosmetic', 'short shot'))).toEqual([
    knowledgePaths.solution.template,
    { id: 'cosmetic', term: 'short shot' },
  ])
  expect(at('/KnowledgeCenter/')).toEqual([knowledgePaths.home.template, {}])
})

test('an address without parameters takes precedence, and an unknown address has no screen', () => {
  const either = [screen(path('/tools/{id}'), load), screen(path('/tools/new'), load)]
  expect(screenAt(either, '/tools/new')?.screen).toBe(either[1])
  expect(at('/rjg/training')?.[0]).toBe(rjgPaths.training.template)
  expect(at('/rjg/training/operator')?.[1]).toEqual({ level: 'operator' })
  expect(at('/api/rjg/score')).toBeUndefined()
})
