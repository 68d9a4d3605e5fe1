import { expect, test } from 'vitest'
import { suggestTool } from './suggest-tool.ts'

test.each([
  ['NL-24-0107 Fog lamp lens', 'NL-24-0107', 'Fog lamp lens'],
  ['NL-24-0107_Fog_lamp_lens', 'NL-24-0107', 'Fog lamp lens'],
  ['T101 - Bezel', 'T101', 'Bezel'],
  ['T101 – Blende links', 'T101', 'Blende links'],
  ['模具25 灯罩', '模具25', '灯罩'],
  ['NL-24-0107', 'NL-24-0107', ''],
  ['Fog lamp 12', 'Fog lamp 12', ''],
  ['  T 7  ', 'T 7', ''],
  ['12 ', '12', ''],
])('the folder %j suggests the number %j and the part %j', (folder, projectNumber, partName) => {
  expect(suggestTool(folder)).toEqual({ projectNumber, partName })
})

test('a long name is shortened to the limits of a number and of a part name', () => {
  const { projectNumber, partName } = suggestTool(`${'1'.repeat(80)} ${'x'.repeat(2_000)}`)
  expect(projectNumber).toBe('1'.repeat(50))
  expect(partName.length).toBeLessThanOrEqual(200)
})
