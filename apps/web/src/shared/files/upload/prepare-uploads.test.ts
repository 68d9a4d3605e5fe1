import { expect, test } from 'vitest'
import { resolveNames, withoutSystemFiles } from './prepare-uploads.ts'

const file = (name: string) => new File(['x'], name)

test('system files are left out and counted; a folder that contains nothing else is still created', () => {
  const { remaining, leftOut } = withoutSystemFiles([
    { file: file('a.txt'), folder: 'A' },
    { file: file('.DS_Store'), folder: 'A' },
    { file: file('Thumbs.db'), folder: 'B' },
    { file: file('._a.txt'), folder: '__MACOSX/A' },
    { file: file('desktop.ini'), folder: '' },
    { file: file('~$a.txt'), folder: 'A' },
    { file: file('.~lock.a.txt#'), folder: 'A' },
  ])
  expect(remaining.map(one => [one.folder, one.file?.name])).toEqual([
    ['A', 'a.txt'],
    ['B', undefined],
  ])
  expect(leftOut).toBe(6)
})

const pathsOf = (sendables: readonly { folder: string; file?: File }[]) =>
  sendables.map(({ folder, file }) => [folder, file?.name].filter(Boolean).join('/'))

test('names with invalid characters are corrected, and names that are invalid for another reason stay', async () => {
  const { renamed, changes } = await resolveNames(
    [
      { file: file('Plan (2).pdf'), folder: 'Parts (new)/Core' },
      { file: file('NUL.txt'), folder: '' },
      { folder: 'Parts (new)/Empty' },
    ],
    async () => [],
  )
  expect(pathsOf(renamed)).toEqual(['Parts -new-/Core/Plan -2-.pdf', 'NUL.txt', 'Parts -new-/Empty'])
  expect(changes).toEqual([
    { from: 'Parts (new)', to: 'Parts -new-' },
    { from: 'Plan (2).pdf', to: 'Plan -2-.pdf' },
  ])
})

test('a corrected name is never that of another chosen file or of an existing file', async () => {
  const { renamed, asChosen } = await resolveNames(
    [
      { file: file('Offer (1).txt'), folder: '' },
      { file: file('Offer [1].txt'), folder: '' },
      { file: file('Plan.txt'), folder: '' },
      { file: file('plan.txt'), folder: '' },
    ],
    async () => [{ name: 'offer -1-.txt', isDirectory: false }],
  )
  expect(pathsOf(renamed)).toEqual(['Offer -1- 2.txt', 'Offer -1- 3.txt', 'Plan.txt', 'plan 2.txt'])
  // With the original names, the second plan is rejected, and the offers keep their names.
  expect(pathsOf(asChosen)).toEqual(['Offer (1).txt', 'Offer [1].txt', 'Plan.txt', 'plan.txt'])
  expect(asChosen.map(({ isNameTwice }) => isNameTwice === true)).toEqual([false, false, false, true])
})

test('valid names are not changed, except for Unicode normalization to composed letters', async () => {
  const plain = file('Plan 2.pdf')
  const { renamed, changes } = await resolveNames([{ file: plain, folder: 'Gru\u0308n' }], async () => {
    throw new Error('nothing needs to be asked')
  })
  expect(renamed[0]!.file).toBe(plain)
  expect(renamed[0]!.folder).toBe('Gr\u00fcn')
  expect(changes).toEqual([])
})
