import { expect, test } from 'vitest'
import { personOf } from './claims.ts'

const token = { iss: 'https://sso.example', sub: '7' }
const person = (claims: object, info: object = {}, claim = '') =>
  personOf({ ...token, ...claims }, { ...info }, claim)

test.each([
  ['a first and a last name', { given_name: 'Ada', family_name: 'Lind' }, 'Ada', 'Lind'],
  ['a whole name', { name: 'Ada Maria Lind' }, 'Ada Maria', 'Lind'],
  ['one word', { name: 'Ada' }, 'Ada', ''],
  ['the address alone', { email: 'ada.lind@x.example' }, 'ada', 'lind'],
  [
    'a name with an address in it',
    { given_name: 'www.x.example', name: 'Ada Lind', email: 'a@x.example' },
    'Ada',
    'Lind',
  ],
  ['nothing', {}, '', ''],
])('the name of a person with %s is read', (_what, claims, firstName, lastName) => {
  expect(person(claims)).toMatchObject({ firstName, lastName })
})

test.each([
  ['true', { email_verified: true }, true],
  ['a text', { email_verified: 'true' }, true],
  ['false', { email_verified: false }, false],
  ['missing', {}, false],
  ['missing, but the owner of the domain has verified it', { xms_edov: true }, true],
  ['missing, with the same as a digit', { xms_edov: '1' }, true],
  ['false, whatever the owner of the domain says', { email_verified: false, xms_edov: true }, false],
])('an address whose verification is %s counts as verified: %s', (_what, claims, isVerified) => {
  expect(person({ email: 'Ada@X.example', ...claims })).toMatchObject({ email: 'ada@x.example', isVerified })
})

test('the verification in one source does not count for the address in the other source', () => {
  const info = { email: 'boss@x.example', email_verified: true }
  expect(person({ email: 'ada@x.example' }, info)).toMatchObject({
    email: 'ada@x.example',
    isVerified: false,
  })
  expect(person({ email_verified: true }, { email: 'ada@x.example' })).toMatchObject({ isVerified: false })
  expect(person({}, info)).toMatchObject({ email: 'boss@x.example', isVerified: true })
})

test('an invalid address counts as no address', () => {
  expect(person({ email: 'ada at x' }).email).toBeNull()
  expect(person({ email: ['ada@x.example'] }).email).toBeNull()
})

test.each([
  ['de-AT', 'de'],
  ['zh_CN', 'zh'],
  ['fr', null],
  [7, null],
])('the locale %s is the language %s', (locale, language) => {
  expect(person({ locale }).language).toBe(language)
})

test.each([
  ['groups', { groups: ['plant', 7] }, ['plant', '7']],
  ['groups', { groups: 'plant' }, ['plant']],
  ['realm_access.roles', { realm_access: { roles: ['plant'] } }, ['plant']],
  ['https://x.example/roles', { 'https://x.example/roles': ['plant'] }, ['plant']],
  ['groups', {}, []],
  ['groups', { groups: [{ name: 'plant' }] }, []],
  ['constructor.name', {}, []],
  ['groups', { hasgroups: true }, null],
  ['groups', { _claim_names: { groups: 'src1' } }, null],
  ['', { groups: ['plant'] }, []],
])('the values of the claim %j in %j are %j', (claim, claims, values) => {
  expect(person(claims, {}, claim).values).toEqual(values)
})
