import { expect, test } from 'vitest'
import { kindOfView } from './kind-of-view.ts'

test.each([
  ['png', 'image/png', 10, 'picture'],
  ['svg', 'image/svg+xml', 10, 'text'],
  ['dwg', 'image/vnd.dwg', 10, undefined],
  ['pdf', 'application/pdf', 10 ** 9, 'pdf'],
  ['mp4', 'video/mp4', 10, 'video'],
  ['stp', 'model/step', 10, 'model'],
  ['obj', 'model/obj', 10, 'model'],
  ['csv', 'text/csv', 10, 'sheet'],
  ['xlsx', null, 10, 'sheet'],
  ['txt', 'text/plain', 0, 'text'],
  ['txt', 'text/plain', 10 ** 9, undefined],
  ['html', 'text/html', 10, 'text'],
  ['zip', 'application/zip', 10, undefined],
])('a .%s of type %s and %i bytes is shown as %s', (extension, mimeType, sizeBytes, view) => {
  expect(kindOfView({ extension, mimeType, sizeBytes })).toBe(view)
})
