import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { test } from 'vitest'
import type { ApiCall } from '#test/api-calls.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockSettings } from '#test/settings.ts'

const id = '00000000-0000-4000-8000-000000000001'
const settingsWith = (largestImageBytes: number) => mockSettings({ largestImageBytes })

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Creates a black picture with one bit per pixel, so that a large picture is a small file. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Mocks the upload of a picture, and records the width and height of each picture. */
function receive() {
  const sizes: [width: number, height: number][] = []
  const respond = ({ body, fulfill }: ApiCall) => {
    const start = body.indexOf(pngSignature)
    sizes.push([body.readUInt32BE(start + 16), body.readUInt32BE(start + 20)])
    return fulfill({ status: projects.uploadImage.answer.status })
  }
  return { sizes, answer: { endpoint: projects.uploadImage, respond } }
}

async function selectFile(page: Page, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name: 'tool.png', mimeType: 'image/png', buffer })
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a photo of 50 megapixels that is not cropped is reduced before it is sent', async () => {
  const { sizes, answer: upload } = receive()
  const page = await open(projectPaths.profile(id), [settingsWith(10_000_000), upload])
  await selectFile(page, blackPng(8_160, 6_120))
  await press(page, translate('ui:picture.whole'))
  await expect.poll(() => sizes).toEqual([[2_000, 1_500]])
})

test('a picture with too many bytes is reduced, and a picture within the limit is sent unchanged', async () => {
  const { sizes, answer: upload } = receive()
  const page = await open(projectPaths.profile(id), [settingsWith(30_000), upload])
  await selectFile(page, Buffer.concat([blackPng(4_000, 1_000), Buffer.alloc(40_000)]))
  await press(page, translate('ui:picture.whole'))
  await expect.poll(() => sizes).toEqual([[2_000, 500]])
  await selectFile(page, blackPng(3_000, 100))
  await press(page, translate('ui:picture.whole'))
  await expect.poll(() => sizes.at(-1)).toEqual([3_000, 100])
})

test('a rotated picture is sent rotated, whole or cropped', async () => {
  const { sizes, answer: upload } = receive()
  const page = await open(projectPaths.profile(id), [settingsWith(10_000_000), upload])
  await selectFile(page, blackPng(400, 300))
  await press(page, translate('ui:picture.turnRight'))
  await press(page, translate('ui:picture.whole'))
  await expect.poll(() => sizes).toEqual([[300, 400]])
  await selectFile(page, blackPng(400, 300))
  await press(page, translate('ui:picture.use'))
  await expect.poll(() => sizes.at(-1)).toEqual([400, 300])
})
