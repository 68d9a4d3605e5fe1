import { expect, test } from 'vitest'
import { keysOfAreas } from './core-keys.ts'

const areas = ['core', 'files', 'outbox', 'ui']

test.each([
  ["throw fail('files:rule.zipBroken')", ['files:rule.zipBroken']],
  [`translate(language, \`ui:account.\${state}\`)`, ['ui:account.*']],
  ["translate(language, 'core:error.busy')", []],
  [`sign(secret, \`share:\${id}\`)`, []],
  ["'core:error.noMailServer': 'outbox:rule.noMailServer',", []],
  [' * A key such as `files:rule.zipBroken`.', []],
])('the keys of other areas in %s are found', (source, keys) => {
  expect(keysOfAreas(areas, source)).toEqual(keys)
})
