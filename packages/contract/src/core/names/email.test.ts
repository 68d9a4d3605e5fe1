import { expect, test } from 'vitest'
import { isDomain, isEmail, normalizeDomain, normalizeEmail } from './email.ts'

test.each([
  'a@b.co',
  'first.last+tag@sub.domain.example',
  'a_b-c@x-y.example',
  '1@2.de',
  'info@müller.example',
  'info@xn--mller-kva.example',
  'info@ü-a.de',
  '1@例子.测试',
  'a@xn--fsqu00a.xn--0zwm56d',
])('%s is an e-mail address', address => {
  expect(isEmail(address)).toBe(true)
})

test.each([
  '',
  '@b.co',
  'a@',
  'a@b',
  'a@b.c',
  '-a@b.co',
  'a--b@c.de',
  'a@b--c.de',
  'a..b@c.de',
  '.a@c.de',
  'a b@c.de',
  'a@b.c0',
  'a@ü..de',
  'a@b_ü.de',
  'a@ü',
  'ä@b.co',
  `${'a'.repeat(65)}@b.co`,
])('%j is not an e-mail address', address => {
  expect(isEmail(address)).toBe(false)
})

test('an address that is built to slow down the check is refused without delay', () => {
  expect(isEmail(`${'a.'.repeat(100_000)}@`)).toBe(false)
  expect(isEmail(`a@${'a-.'.repeat(80)}`)).toBe(false)
})

test.each([
  ['Mia@Northlake.Example', 'mia@northlake.example'],
  ['Info@MÜLLER.example', 'info@xn--mller-kva.example'],
  ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
  // A decomposed ü, as macOS types it.
  ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
  ['1@例子。测试', '1@xn--fsqu00a.xn--0zwm56d'],
  ['Müller', 'müller'],
  ['', ''],
])('%j is stored as %s', (address, stored) => expect(normalizeEmail(address)).toBe(stored))

test.each(['a/b.de', 'ü/b.de', 'ü.de:80', 'ü@b.de', 'ü b.de', 'ü%2e.de', '*.ü.de'])(
  '%s is not a domain',
  text => expect(isDomain(normalizeDomain(text))).toBe(false),
)

test.each([
  ['northlake.example', true],
  ['plant.northlake.example', true],
  ['xn--mller-kva.example', true],
  ['northlake', false],
  ['@northlake.example', false],
  ['*.northlake.example', false],
  ['north lake.example', false],
  ['', false],
])('%j is a domain: %s', (text, expected) => expect(isDomain(text)).toBe(expected))
