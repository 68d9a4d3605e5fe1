import { expect, test } from 'vitest'
import { formatBytes } from './units.ts'

test('bytes are formatted in units of 1024, with the separators of the language', () => {
  expect([0, 1023, 1536, 5 * 1024 ** 3].map(bytes => formatBytes(bytes, 'en'))).toEqual([
    '0 B',
    '1,023 B',
    '1.50 KB',
    '5.00 GB',
  ])
  expect(formatBytes(1536, 'de')).toBe('1,50 KB')
})
