import { expect, test } from 'vitest'
import { shortenTitle } from './shorten-title.ts'

const projectNumber = 'NL-24-0107'

test.each([
  ['Kick-off is late (NL-24-0107)', 'The milestone Kick-off of NL-24-0107 was due.', 'Kick-off is late'],
  ['启动会已延误（NL-24-0107）', 'NL-24-0107 的里程碑“启动会”已到期。', '启动会已延误'],
])('%s is shortened, because its text contains the project number', (title, text, short) => {
  expect(shortenTitle({ title, text, projectNumber })).toBe(short)
})

test('a title keeps a project number that its text lacks or that is not in parentheses at its end', () => {
  expect(shortenTitle({ title: 'Insert: progress (NL-24-0107)', text: 'It counts.', projectNumber })).toBe(
    'Insert: progress (NL-24-0107)',
  )
  expect(shortenTitle({ title: 'New files in NL-24-0107', text: 'Files of NL-24-0107', projectNumber })).toBe(
    'New files in NL-24-0107',
  )
  expect(shortenTitle({ title: 'Hello (again)', text: '', projectNumber: null })).toBe('Hello (again)')
})
