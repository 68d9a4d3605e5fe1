import { expect, test } from 'vitest'
import { withoutSystemFiles, withRepairedNames } from './ready-to-send.ts'

const file = (name: string) => new File(['x'], name)

test('what systems add is left out and counted; a folder that holds nothing else is still made', () => {
  const { kept, leftOut } = withoutSystemFiles([
    { file: file('a.txt'), folder: 'A' },
    { file: file('.DS_Store'), folder: 'A' },
    { file: file('Thumbs.db'), folder: 'B' },
    { file: file('._a.txt'), folder: '__MACOSX/A' },
    { file: file('desktop.ini'), folder: '' },
  ])
  expect(kept.map(one => [one.folder, one.file?.name])).toEqual([
    ['A', 'a.txt'],
    ['B', undefined],
  ])
  expect(leftOut).toBe(4)
})

test('names of which only characters are refused are repaired, of files and of folders; others stay', () => {
  const { repaired, names } = withRepairedNames([
    { file: file('Plan (2).pdf'), folder: 'Parts (new)/Core' },
    { file: file('NUL.txt'), folder: '' },
    { folder: 'Parts (new)/Empty' },
  ])
  expect(repaired.map(one => [one.folder, one.file?.name])).toEqual([
    ['Parts -new-/Core', 'Plan -2-.pdf'],
    ['', 'NUL.txt'],
    ['Parts -new-/Empty', undefined],
  ])
  expect([...names]).toEqual([
    ['Parts (new)', 'Parts -new-'],
    ['Plan (2).pdf', 'Plan -2-.pdf'],
  ])
})

test('names that are allowed are sent as they are', () => {
  const plain = file('Plan 2.pdf')
  const { repaired, names } = withRepairedNames([{ file: plain, folder: 'A' }])
  expect(repaired[0]!.file).toBe(plain)
  expect(names.size).toBe(0)
})
