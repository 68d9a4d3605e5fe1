import { expect, test } from 'vitest'
import { personName } from '../fields.ts'
import { hasWebAddress, withoutWebAddresses } from './web-addresses.ts'

test.each([
  'Sign in at https://evil.example/login',
  'www.evil',
  'evil.example',
  'Evil.Com now',
  'login.steelsafe.support',
  'support@evil.example',
  '例子.中国',
  'ftp://x',
])('%s contains an address and is refused as a name', name => {
  expect(hasWebAddress(name)).toBe(true)
  expect(personName.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
    'rule.nameHasAddress',
  ])
})

test.each(['J. P.', 'Dr. Ana María', "O'Brien", 'Weber-Krämer', '王小明', 'de la Cruz, Jr.', 'J.P.'])(
  '%s is accepted as a name',
  name => expect(personName.parse(name)).toBe(name),
)

test('web addresses are removed from the values of a subject, and file names and numbers stay', () => {
  expect(
    withoutWebAddresses({
      person: 'Your account is locked: https://evil.example/login now',
      place: 'evil.example/login',
      file: 'Core.step',
      count: 3,
    }),
  ).toEqual({ person: 'Your account is locked: … now', place: '…', file: 'Core.step', count: 3 })
})
