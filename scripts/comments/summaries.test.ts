import { expect, test } from 'vitest'
import { unclearSummaries } from './summaries.ts'

test('a summary that does not begin with a verb is reported with its line and a better beginning', () => {
  const source = [
    '  list: endpoint({',
    "    summary: 'What a new entry begins with',",
    '  }),',
    '  remove: endpoint({',
    '    summary:',
    '      "Who may change the owner\'s entries",',
    '  }),',
    '  ...crud({',
    '    summaries: {',
    "      list: 'List all themes',",
    "      get: 'One theme',",
    '    },',
    '  }),',
  ]
  expect(unclearSummaries(source.join('\n'))).toEqual([
    { line: 2, opening: 'What a new entry begins with', better: expect.stringContaining('"Get"') },
    { line: 6, opening: "Who may change the owner's entries", better: expect.stringContaining('"Get"') },
    { line: 11, opening: 'One theme', better: expect.stringContaining('"Get"') },
  ])
})

test.each([
  ['Everything that keeps rows out', 'a verb in the imperative'],
  ['The phases of a project', 'a verb in the imperative'],
  ['Lists the phases of a project', 'a verb in the imperative'],
  ['Get a phase.', 'no period at the end'],
  ['Delete a token: it is dead', 'the effect as a sentence'],
  ['Update the own name', 'whose it is'],
  ['Get the colours of a theme', 'American spelling'],
  ['', 'a verb in the imperative'],
])('the summary "%s" is refused: %s', (summary, better) => {
  expect(unclearSummaries(`summary: '${summary}',`)).toEqual([
    { line: 1, opening: summary, better: expect.stringContaining(better) },
  ])
})

test.each([
  "summary: 'List the phases of a project, newest first',",
  "summary: 'Hide, remove or restore a banner message for the caller only',",
  'summary: "Update the caller\'s name",',
  "summaries: { list: 'List all themes', get: 'Get a theme' },",
  'summary: z.string(),',
  'summary: summaries.list,',
  'summary: string',
])('%s is accepted', source => {
  expect(unclearSummaries(source)).toEqual([])
})
