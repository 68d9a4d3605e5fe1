import type { Language } from '@steelsafe/contract/core/fields.ts'
import { expect, test } from 'vitest'
import { dayOrderOf, parseSheetDay } from './days.ts'

test.each<[string, Language, string | null]>([
  ['2026-05-01', 'en', '2026-05-01'],
  ['5/1/2026', 'en', '2026-05-01'],
  ['05/01/26', 'en', '2026-05-01'],
  ['1.5.2026', 'de', '2026-05-01'],
  ['1.5.2026', 'en', '2026-05-01'],
  ['01/05/2026', 'es', '2026-05-01'],
  ['2026/5/1', 'zh', '2026-05-01'],
  ['2026年5月1日', 'zh', '2026-05-01'],
  ['1-May-26', 'en', '2026-05-01'],
  ['May 1st, 2026', 'de', '2026-05-01'],
  ['1 de mayo de 2026', 'es', '2026-05-01'],
  ['1. März 2026', 'de', '2026-03-01'],
  ['46143', 'en', '2026-05-01'],
  ['2026-05-01 00:00:00', 'en', '2026-05-01'],
  ['2026-05-01T08:00:00+02:00', 'de', '2026-05-01'],
  ['Mon 3/1/27', 'en', '2027-03-01'],
  ['Mon 3/1/27 8:00 AM', 'en', '2027-03-01'],
  ['Mo 01.03.27', 'de', '2027-03-01'],
  ['Montag, 1. März 2027', 'en', '2027-03-01'],
  ['mar 02/03/27', 'es', '2027-03-02'],
  ['mié. 03/03/2027', 'es', '2027-03-03'],
  ['lunes, 1 de marzo de 2027', 'es', '2027-03-01'],
  ['2027年3月1日 星期一', 'zh', '2027-03-01'],
  ['2027年3月1日星期一', 'zh', '2027-03-01'],
  ['周一 2027/3/1', 'zh', '2027-03-01'],
  ['01/03/2027 (Mon)', 'de', '2027-03-01'],
  ['mar 3 2027', 'es', '2027-03-03'],
  ['', 'en', null],
  ['soon', 'en', 'soon'],
  ['TBD', 'en', 'TBD'],
])('%s in %s is the day %s', (text, language, day) => expect(parseSheetDay(text, language)).toBe(day))

test('an unambiguous value of a column decides whether day or month comes first; otherwise the order is doubtful', () => {
  expect(dayOrderOf(['03/04/2026', '25/04/2026'], 'en')).toEqual({ order: 'dayFirst', isDoubtful: false })
  expect(dayOrderOf(['03/04/2026', '04/25/2026'], 'de')).toEqual({ order: 'monthFirst', isDoubtful: false })
  expect(dayOrderOf(['03/04/2026'], 'en')).toEqual({ order: 'monthFirst', isDoubtful: true })
  expect(dayOrderOf(['03/04/2026'], 'es')).toEqual({ order: 'dayFirst', isDoubtful: true })
  expect(dayOrderOf(['04/04/2026', '2026-04-03', '3.4.2026'], 'en').isDoubtful).toBe(false)
  expect([
    parseSheetDay('03/04/2026', 'en', 'dayFirst'),
    parseSheetDay('03/04/2026', 'de', 'monthFirst'),
  ]).toEqual(['2026-04-03', '2026-03-04'])
})

test('a weekday decides whether day or month comes first', () => {
  // March 1, 2027 is a Monday; January 3, 2027 a Sunday.
  expect(dayOrderOf(['Mon 3/1/27', 'Fri 3/5/27'], 'de')).toEqual({ order: 'monthFirst', isDoubtful: false })
  expect(dayOrderOf(['lun 01/03/27'], 'en')).toEqual({ order: 'dayFirst', isDoubtful: false })
  expect(dayOrderOf(['Sat 3/1/27'], 'en').isDoubtful).toBe(true)
})
