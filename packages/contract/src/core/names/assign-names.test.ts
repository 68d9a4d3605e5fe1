import { expect, test } from 'vitest'
import { assignNames, type ExistingName } from './assign-names.ts'

const file = (path: string) => ({ names: path.split('/'), isFolder: false })
const folder = (path: string) => ({ names: path.split('/'), isFolder: true })
type NamesIn = (path: string) => Promise<ExistingName[]>
const nothing: NamesIn = async () => []

async function assigned(newPaths: { names: string[]; isFolder: boolean }[], existing = nothing) {
  const { paths, changes } = await assignNames(newPaths, existing)
  return {
    paths: paths.map(({ names }) => names.join('/')),
    changes: changes.map(({ from, to }) => `${from} > ${to}`),
  }
}

test('the repaired names of a folder are unique, and valid names stay unchanged', async () => {
  const { paths, changes } = await assigned([
    file('Offer (1).pdf'),
    file('Offer [1].pdf'),
    file('Offer -1-.pdf'),
    file('B/Offer (1).pdf'),
  ])
  expect(paths).toEqual(['Offer -1- 2.pdf', 'Offer -1- 3.pdf', 'Offer -1-.pdf', 'B/Offer -1-.pdf'])
  expect(changes).toEqual([
    'Offer (1).pdf > Offer -1-.pdf',
    'Offer (1).pdf > Offer -1- 2.pdf',
    'Offer [1].pdf > Offer -1- 3.pdf',
  ])
})

test('of names that differ only in case or Unicode form, the later names get a number', async () => {
  const { paths } = await assigned([
    file('Plan.txt'),
    file('PLAN.txt'),
    file('Gr\u00fcn'),
    file('Gru\u0308n'),
  ])
  expect(paths).toEqual(['Plan.txt', 'PLAN 2.txt', 'Gr\u00fcn', 'Gr\u00fcn 2'])
})

test('folders, files with the name of a folder, and repeated paths get a number too', async () => {
  const { paths } = await assigned([
    file('Parts (1)/a.txt'),
    file('Parts [1]/a.txt'),
    folder('Parts {1}'),
    file('Rev 1.2/a.txt'),
    file('rev 1.2'),
    file('b.txt'),
    file('b.txt'),
  ])
  expect(paths).toEqual([
    'Parts -1-/a.txt',
    'Parts -1- 2/a.txt',
    'Parts -1- 3',
    'Rev 1.2/a.txt',
    'rev 1 2.2',
    'b.txt',
    'b 2.txt',
  ])
})

test('a repaired name gets a number if the name exists; a valid name stays unchanged', async () => {
  const requestedPaths: string[] = []
  const tree: Record<string, ExistingName[]> = {
    '': [
      { name: 'a-b.txt', isDirectory: false },
      { name: 'Parts', isDirectory: true },
    ],
    parts: [{ name: 'X-1.TXT', isDirectory: false }],
  }
  const namesIn = async (path: string) => {
    requestedPaths.push(path)
    return tree[path] ?? []
  }
  const { paths } = await assigned(
    [file('a+b.txt'), file('parts/x+1.txt'), file('Parts/x+1.txt'), file('New/x+1.txt')],
    namesIn,
  )
  expect(paths).toEqual(['a-b 2.txt', 'parts/x-1 2.txt', 'Parts 2/x-1.txt', 'New/x-1.txt'])
  // Names are requested only for folders that exist.
  expect(requestedPaths).toEqual(['', 'parts'])
  requestedPaths.length = 0
  expect((await assigned([file('a-b.txt')], namesIn)).changes).toEqual([])
  expect(requestedPaths).toEqual([])
})

test('a valid name that gets a number is marked; a name that cannot be repaired stays unchanged', async () => {
  const { paths } = await assignNames(
    [file('x.txt'), file('X.txt'), file('a+b'), file('a/b'), file('NUL.txt')],
    nothing,
  )
  expect(paths.map(({ isNumbered }) => isNumbered)).toEqual([false, true, false, false, false])
  expect(paths.at(-1)?.names).toEqual(['NUL.txt'])
})

test('a long name is shortened to make room for a number', async () => {
  const long = `${'a'.repeat(251)}.txt`
  const { paths } = await assigned([file(long), file(long)])
  expect(paths).toEqual([long, `${'a'.repeat(249)} 2.txt`])
})
