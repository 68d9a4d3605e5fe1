import { expect, test } from 'vitest'
import { unclearOpenings, unclearTitles, unclearWordsIn } from './openings.ts'

/** Builds a doc comment. The check would report a literal doc comment in this file. */
const docComment = (...lines: string[]) => ['/**', ...lines, '*/'].join(' ')

test('a doc comment that begins with a clause is reported with its line and a better beginning', () => {
  const source = [
    'const a = 1',
    docComment('What of an alert is typed.'),
    'const b = 2',
    docComment('\n * Of it.\n'),
  ]
  expect(unclearOpenings(source.join('\n'))).toEqual([
    { line: 2, opening: 'What of an alert is typed.', better: expect.stringContaining('Returns') },
    { line: 4, opening: 'Of it.', better: 'the subject of the sentence first' },
  ])
})

test.each([
  docComment('Returns the day of the milestone.'),
  docComment('The fields of an alert form.'),
  docComment('One millisecond after the end of the day.'),
  docComment('Often empty.'),
  '/* What a plain comment says is not checked. */',
  '// What a plain comment says is not checked.',
])('the comment %s is accepted', comment => {
  expect(unclearOpenings(comment)).toEqual([])
})

/** Builds the head of a test. The check would report a literal title in this file. */
const head = (call: string, title: string) => `${call}('${title}', async () => {`

test('a test title that begins with a clause is reported with its line', () => {
  const source = [
    head('test', 'a reader is refused'),
    head('test', 'who may not write is refused'),
    head('  test.each([1, 2])', 'what is typed stays'),
    head('describe', 'that it works'),
  ]
  expect(unclearTitles(source.join('\n')).map(({ line, opening }) => [line, opening])).toEqual([
    [2, 'who may not write is refused'],
    [3, 'what is typed stays'],
    [4, 'that it works'],
  ])
})

test.each([
  head('test', 'whatever the user types stays'),
  head('test', 'an update that lacks a version is refused'),
  'const title = "what is typed"',
])('%s has no unclear title', source => {
  expect(unclearTitles(source)).toEqual([])
})

test('a doc comment that consists of tags is reported', () => {
  const [finding] = unclearOpenings(docComment('@throws 404 when the project has no such entry'))
  expect(finding?.better).toBe('what the function does, and then the tag')
  expect(unclearOpenings(docComment('\n * Deletes an entry.\n * @throws 404\n'))).toEqual([])
})

test('"the responsible" as a noun is reported in comments and titles, also at the end of a line', () => {
  const source = [
    '/** Sets the responsible of a phase. */',
    '// The next date, the responsible, and the reason.',
    head('test', 'a user changes the responsible'),
    "const text = 'the responsible'",
  ]
  expect(unclearWordsIn(source.join('\n')).map(({ line }) => line)).toEqual([1, 2, 3])
  const accepted = [
    '// The responsible person or company.',
    '/** Sets the responsible\n * company of a date. */',
  ]
  expect(unclearWordsIn(accepted.join('\n'))).toEqual([])
})
