import { files } from '@steelsafe/contract/files/endpoints.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedShop, type TestServer } from '#test/support/harness.ts'

let server: TestServer
let token: string
let id: string
beforeAll(async () => {
  server = await sharedShop()
  token = await server.token('mia')
})
beforeEach(async () => {
  id = (await server.newProject()).id
  // Delete the folders of a template, with which a new tool may begin.
  await server.rows('delete from file_entry where project_id = $1', [id])
})

const open = (folder = '') => server.call(files.folder, { params: { id }, query: { folder } }, { token })
async function put(folder: string, name: string, bytes: number) {
  if (folder) await server.call(files.ensureFolder, { params: { id }, body: { path: folder } }, { token })
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  await server.call(files.upload, { params: { id }, query: { folder }, body }, { token })
}

test('a folder has the size and number of everything below it, except for the recycle bin', async () => {
  await put('A', 'one.bin', 10)
  await put('A/B/C', 'two.bin', 200)
  await put('A/B', 'gone.bin', 5000)
  await put('', 'three.bin', 3)
  await server.call(files.moveToBin, { params: { id }, query: { paths: 'A/B/gone.bin' } }, { token })
  await server.call(
    files.createFolder,
    { params: { id }, body: { parentPath: '', name: 'Empty' } },
    { token },
  )
  const root = await open()
  expect(root).toMatchObject({
    fileCount: 1,
    subfolderCount: 2,
    filesBelow: 3,
    foldersBelow: 4,
    sizeBytes: 213,
  })
  expect(root.children.map(({ name, sizeBytes, filesBelow }) => [name, sizeBytes, filesBelow])).toEqual([
    ['A', 210, 2],
    ['Empty', 0, 0],
    ['three.bin', 3, null],
  ])
  expect(await open('A/B')).toMatchObject({ filesBelow: 1, foldersBelow: 1, sizeBytes: 200 })
})
