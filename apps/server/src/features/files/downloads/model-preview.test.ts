import { modelType, unpackModel } from '@steelsafe/contract/core/models/model-file.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { type Block, step } from '@steelsafe/contract/test/step.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { extendTimeout } from '#test/support/patience.ts'

let server: TestServer
let mia: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  mia = await server.token('mia')
  id = await server.projectId('NL-24-0107')
})
afterAll(() => server.stop())

/**
 * Uploads a file. Returns a function that requests the file like the model viewer or, with another `accept`, like a
 * download.
 */
async function uploaded(name: string, content: string) {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  await server.call(files.upload, { params: { id }, query: {}, body: form }, { token: mia })
  const { url } = await server.call(
    files.createAddress,
    { params: { id }, body: { paths: [name] } },
    { token: mia },
  )
  return (accept = `${modelType}, */*`) => fetch(server.url + url, { headers: { accept } })
}
const typeOf = async (response: Promise<Response>) => (await response).headers.get('content-type')
const storageKeyOf = async (name: string) => {
  const [row] = await server.rows<{ key: string }>(
    'select storage_key as key from file_entry where name = $1',
    [name],
  )
  return row!.key
}

const previewBytes = (key: string) => server.services.storage.sizeOf(`${key}/model-1`)

test('a viewer gets a STEP file as triangles as soon as the server has computed them', async () => {
  const plates: Block[] = [
    { name: 'Cavity plate', size: [20, 30, 10] },
    { name: 'Ejector plate', size: [20, 30, 5], at: [0, 0, 30] },
  ]
  const text = step(plates)
  const load = await uploaded('Mold.step', text)
  const first = await load()
  expect([first.headers.get('content-type'), first.headers.get('vary')]).toEqual([
    'model/step',
    expect.stringContaining('accept'),
  ])
  expect(await first.text()).toBe(text)
  await expect.poll(() => typeOf(load()), { timeout: extendTimeout(120_000), interval: 250 }).toBe(modelType)
  const { parts, tree } = unpackModel(new Uint8Array(await (await load()).arrayBuffer()))
  expect(tree.map(({ name }) => name)).toEqual(expect.arrayContaining(['Cavity plate', 'Ejector plate']))
  expect(parts.map(({ index }) => index!.length)).toEqual([36, 36])
  const heights = parts.map(({ positions }) => Math.max(...positions.filter((_, at) => at % 3 === 2)))
  expect(heights.map(Math.round)).toEqual([10, 35])
})

test('a download gets the STEP file itself, even after the triangles were computed', async () => {
  const text = step([{ name: 'Core', size: [5, 5, 5] }])
  const load = await uploaded('Core.stp', text)
  await load()
  const key = await storageKeyOf('Core.stp')
  await expect
    .poll(() => previewBytes(key), { timeout: extendTimeout(120_000), interval: 250 })
    .toBeGreaterThan(0)
  const download = await load('*/*')
  expect([download.headers.get('content-type'), await download.text()]).toEqual(['model/step', text])
})

test('a STEP file without a valid model is converted only once, and is sent unchanged', async () => {
  const load = await uploaded('Letter.step', 'Dear colleagues')
  await load()
  const key = await storageKeyOf('Letter.step')
  await expect.poll(() => previewBytes(key), { timeout: extendTimeout(60_000), interval: 250 }).toBe(0)
  const response = await load()
  expect([response.headers.get('content-type'), await response.text()]).toEqual([
    'model/step',
    'Dear colleagues',
  ])
  const waiting = `select 1 from pgboss.job where name = 'model-preview' and state = 'created'`
  expect(await server.rows(waiting)).toEqual([])
})

test('files of other types are not converted to triangles', async () => {
  const load = await uploaded('Notes.txt', 'no model')
  expect(await (await load()).text()).toBe('no model')
  expect(await previewBytes(await storageKeyOf('Notes.txt'))).toBeUndefined()
})
