import { qrOptions } from '@steelsafe/contract/core/drawing/qr.ts'
import { create } from 'qrcode'
import { expect, test } from 'vitest'

test('a code of up to 70 characters has version 5, a longer code version 10, both with level M', () => {
  const sizeOf = (length: number) => create('x'.repeat(length), qrOptions('x'.repeat(length)))
  expect([sizeOf(70).version, sizeOf(71).version]).toEqual([5, 10])
  expect(sizeOf(70).errorCorrectionLevel).toEqual({ bit: 0 })
})

test('four modules around a code stay white, as ISO/IEC 18004 requires', () => {
  expect(qrOptions('x').margin).toBe(4)
})
