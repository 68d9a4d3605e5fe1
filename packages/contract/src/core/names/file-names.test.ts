import { expect, test } from 'vitest'
import { isFileName, isSystemName } from './file-names.ts'

test.each([
  'a.txt',
  'Tool 1_v2-final.step',
  'Prüfbericht.pdf',
  '图纸 1.pdf',
  'чертёж.dwg',
  '1',
  'common.txt',
])('%s is a file name', name => {
  expect(isFileName(name)).toBe(true)
})

test.each([
  '',
  ' a',
  'a ',
  'a.',
  '.a',
  '..',
  'a/b',
  'a\\b',
  'CON',
  'lpt1.txt',
  'NUL.tar.gz',
  'a\u0000',
  'a\u202etxt',
  '！',
  'ﬁ.txt',
  'pаy.txt',
  '-a',
  '_a',
  'a'.repeat(256),
  '图'.repeat(90),
])('%j is not a file name', name => {
  expect(isFileName(name)).toBe(false)
})

test('names of files that programs create automatically are recognized in upper and lower case', () => {
  expect(['__MACOSX', '.DS_Store', 'THUMBS.DB', 'desktop.ini'].every(isSystemName)).toBe(true)
  expect(['~$Plan.docx', '._Core.step', '.~lock.List.ods#'].every(isSystemName)).toBe(true)
  expect(['MACOSX', 'DS_Store.txt', 'thumbs.dbx', '~Plan.txt', '_.txt', '.lock'].some(isSystemName)).toBe(
    false,
  )
})
