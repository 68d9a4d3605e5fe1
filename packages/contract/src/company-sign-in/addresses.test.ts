import { expect, test } from 'vitest'
import { domainOf, isIssuer, isOfAllTenants, issuerOf } from './addresses.ts'

test.each([
  'https://login.microsoftonline.com/0d9f/v2.0',
  'https://accounts.google.com',
  'https://sso.northlake.example/realms/plant/',
  'http://127.0.0.1:8080/realms/plant',
  'http://localhost:8080',
])('%s is an issuer', address => expect(isIssuer(address)).toBe(true))

test.each([
  'http://sso.northlake.example',
  'https://me:secret@sso.northlake.example',
  'https://sso.northlake.example?realm=plant',
  'https://sso.northlake.example#plant',
  'javascript:alert(1)',
  'sso.northlake.example',
  '',
])('%s is not an issuer', address => expect(isIssuer(address)).toBe(false))

test.each([
  ['https://login.microsoftonline.com/common/v2.0', true],
  ['https://login.microsoftonline.com/Organizations/v2.0', true],
  ['https://LOGIN.microsoftonline.com/consumers', true],
  ['https://login.microsoftonline.com/0d9f/v2.0', false],
  ['https://login.microsoftonline.com/common.example/v2.0', false],
  ['https://sso.northlake.example/common/v2.0', false],
])('%s is for all tenants: %s', (address, expected) => expect(isOfAllTenants(address)).toBe(expected))

test('the address of a discovery document is shortened to its issuer', () => {
  expect(issuerOf(' https://sso.northlake.example/realms/plant/.well-known/openid-configuration ')).toBe(
    'https://sso.northlake.example/realms/plant',
  )
  expect(issuerOf('https://accounts.google.com')).toBe('https://accounts.google.com')
})

test('the domain of an address starts after its last @ and is in lower case', () => {
  expect(domainOf('Mia@Northlake.Example')).toBe('northlake.example')
  expect(domainOf('mia@Müller.example')).toBe('xn--mller-kva.example')
})
