import { expect, test } from 'vitest'
import { parseProjectCode, parseReportCode } from './scanned-code.ts'

const id = '01a1ff02-d1b7-7299-93eb-a7842fa8eb38'

test.each([
  [id, id],
  [` ${id.toUpperCase()} `, id],
  [`https://tools.example/project/home/${id}`, id],
  [`http://127.0.0.1:3000/project/home/${id}?from=tag`, id],
  ['https://tools.example/login', undefined],
  [`https://evil.example/steal/${id}`, undefined],
  ['javascript:alert(1)', undefined],
  ['NL-24-0107', undefined],
  ['', undefined],
])('the project in code %s is %s', (scanned, project) => expect(parseProjectCode(scanned)).toBe(project))

const token = '0123456789abcdef0123456789abcdef'

test.each([
  [`https://tools.example/report/${token}`, token],
  [` https://tools.example/report/${token.toUpperCase()}/ `, token],
  [`https://tools.example/report/${token}/more`, undefined],
  [`https://tools.example/report/${token.slice(1)}`, undefined],
  [token, undefined],
  [id, undefined],
])('the report token in code %s is %s', (scanned, expected) =>
  expect(parseReportCode(scanned)).toBe(expected),
)
