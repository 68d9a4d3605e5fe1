import { expect, test } from 'vitest'
import { countryCodes, defaultCountryIndex } from './countries.ts'

test('the country at index 235 is the United States', () => {
  expect(countryCodes).toHaveLength(249)
  expect(countryCodes[defaultCountryIndex]).toBe('US')
})
