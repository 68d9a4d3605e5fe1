import { expect, test } from 'vitest'
import { addressFormOf } from './address-form.ts'

test.each([
  ['US', 'state', 'zip'],
  ['CA', 'province', 'postalCode'],
  ['DE', 'none', 'postcode'],
  ['JP', 'prefecture', 'postalCode'],
  ['HK', 'none', 'none'],
  ['IE', 'county', 'eircode'],
  ['MX', 'state', 'postalCode'],
  ['CN', 'province', 'postalCode'],
  ['XX', 'region', 'postalCode'],
])('an address in %s has a %s and a %s', (country, area, postal) => {
  expect(addressFormOf(country)).toEqual({ area, postal })
})
