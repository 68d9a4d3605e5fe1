import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unpackModel } from '@steelsafe/contract/core/models/model-file.ts'
import { step } from '@steelsafe/contract/test/step.ts'
import { expect, test } from 'vitest'
import { usualLimits } from './conversion-limits.ts'
import { convertModel, ModelUnreadable } from './convert-model.ts'

/** A STEP file of one block, which has twelve triangles. */
const block = step([{ name: 'Core', size: [5, 5, 5] }])
const convert = (limits: Partial<typeof usualLimits> = {}, text = block) =>
  buffer(convertModel(Readable.from([text]), 'STEP', { ...usualLimits, ...limits }))

test('a model within the limits becomes triangles', async () => {
  const { parts } = unpackModel(new Uint8Array(await convert({ triangles: 12 })))
  expect(parts.map(({ index }) => index!.length / 3)).toEqual([12])
})

test('a conversion that needs more memory than allowed is stopped', async () => {
  await expect(convert({ memoryBytes: 10 * 1024 ** 2 })).rejects.toThrow(ModelUnreadable)
})

test('a model with more triangles than allowed is not converted', async () => {
  await expect(convert({ triangles: 11 })).rejects.toThrow(ModelUnreadable)
})

test('a file that is not a STEP file is not converted', async () => {
  await expect(convert({}, 'Dear colleagues')).rejects.toThrow(ModelUnreadable)
})
