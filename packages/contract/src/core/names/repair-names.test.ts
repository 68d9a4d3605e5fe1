import { expect, test } from 'vitest'
import { isFileName } from './file-names.ts'
import { repairName } from './repair-names.ts'

test.each([
  ['Plan (2).pdf', 'Plan -2-.pdf'],
  ['part A+B.step', 'part A-B.step'],
  ['bracket, left.step', 'bracket- left.step'],
  ['Müller & Co.txt', 'Müller - Co.txt'],
  ['(1) Angebot.pdf', '1- Angebot.pdf'],
  ['.gitignore', 'gitignore'],
  ['a/b\\c', 'a-b-c'],
  ['Plan .pdf', 'Plan .pdf'],
  ['(con).txt', 'con-.txt'],
  ['a\u202etxt', 'atxt'],
  ['ﬁt.txt', 'fit.txt'],
  ['Ｐlan.txt', 'Plan.txt'],
  ['图纸【2】.pdf', '图纸-2-.pdf'],
  ['x.', 'x'],
  ['common.txt', 'common.txt'],
  ['Rauheit 5\u00b5m.txt', 'Rauheit 5um.txt'],
  ['Rauheit 5\u03bcm.txt', 'Rauheit 5um.txt'],
  ['5\u00b5.txt', '5u.txt'],
  ['10 k\u2126.txt', '10 kOhm.txt'],
  ['10 k\u03a9.txt', '10 kOhm.txt'],
  ['Cone 45° \u2300 30×40.txt', 'Cone 45deg Ø 30x40.txt'],
  ['Melt 230℃.txt', 'Melt 230degC.txt'],
  ['Δp 12 m³.txt', 'Deltap 12 m3.txt'],
  ['Σχέδιο.txt', 'Σχέδιο.txt'],
])('%j is repaired to %j', (name, repaired) => {
  expect(repairName(name)).toBe(repaired)
  expect(isFileName(repaired)).toBe(true)
})

test.each([
  '',
  '...',
  '+.pdf',
  '((',
  'CON',
  'nul.txt',
  'pаy.txt',
  'Plan Σχέδιο.txt',
  'a'.repeat(300),
  '图'.repeat(90),
])('%j cannot be repaired', name => {
  expect(repairName(name)).toBeUndefined()
})
