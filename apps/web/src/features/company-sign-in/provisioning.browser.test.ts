import type { Page } from '@playwright/test'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { scim } from '@steelsafe/contract/scim/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { companyId, id, instant, onlyRow } from '#test/two-people.ts'

const northlake = {
  id,
  name: 'Northlake',
  issuer: 'https://sso.northlake.example',
  clientId: 'steelsafe',
  domains: ['northlake.example'],
  scopes: '',
  isActive: true,
  isShown: true,
  isOnlyWay: false,
  endsSession: true,
  companyId: null,
  company: null,
  createsAccounts: false,
  relationshipId: null,
  rulesFrom: 'groups' as const,
  claim: '',
  rules: [
    { value: 'Toolroom', companyId, company: 'Northline', relationshipId: companyRelationships.viewer.id },
  ],
  secretDate: null,
  accountCount: 12,
  version: 3,
}
const token = { hint: 'ssp_abcd', createdDate: instant, lastUsed: null }
const state = {
  address: 'https://tools.example/scim/v2',
  token: null,
  userCount: 12,
  groupCount: 2,
  groups: ['Quality', 'Toolroom'],
}

const update = mockEndpoint(companySignIn.update, () => northlake)
/** The answers for the page that contains the provisioning. */
const form = [
  mockEndpoint(companySignIn.installationAddresses, () => ({
    back: 'https://tools.example/login/company',
    signedOut: 'https://tools.example/login',
    isLocal: false,
  })),
  mockEndpoint(companies.options, () => []),
  mockEndpoint(companySignIn.get, () => northlake),
  mockEndpoint(companySignIn.list, () => ({ ...onlyRow, providers: [northlake] })),
  update,
]
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a new token is shown once next to the address', async () => {
  let current: typeof token | null = null
  const renew = mockEndpoint(scim.renewToken, () => {
    current = token
    return { ...state, token, secret: 'ssp_secret' }
  })
  const page = await open(companySignInPaths.edit(id), [
    ...form,
    mockEndpoint(scim.get, () => ({ ...state, token: current })),
    renew,
  ])
  await expect(page.getByText('https://tools.example/scim/v2')).toBeVisible()
  await expect(page.getByText('Quality, Toolroom')).toBeVisible()
  await button(page, translate('scim:screen.make')).click()
  await expect(page.getByText('ssp_secret')).toBeVisible()
  await expect(page.getByText(translate('scim:screen.once'))).toBeVisible()
  expect(renew.calls).toMatchObject([{ params: { providerId: id } }])
})

test.each([
  ['renewed', 'scim:screen.renew', 'scim:screen.renewQuestion'],
  ['revoked', 'scim:screen.revoke', 'scim:screen.revokeQuestion'],
] as const)('a token is %s after a confirmation', async (_what, label, question) => {
  const renew = mockEndpoint(scim.renewToken, () => ({ ...state, token, secret: 'ssp_secret' }))
  const revoke = mockEndpoint(scim.revokeToken, () => undefined)
  const page = await open(companySignInPaths.edit(id), [
    ...form,
    mockEndpoint(scim.get, () => ({ ...state, token })),
    renew,
    revoke,
  ])
  await expect(page.getByText('ssp_abcd…')).toBeVisible()
  await button(page, translate(label)).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(translate(question))
  expect([...renew.calls, ...revoke.calls]).toHaveLength(0)
  await dialog.getByRole('button', { name: translate(label), exact: true }).click()
  const call = label === 'scim:screen.renew' ? renew : revoke
  await expect.poll(() => call.calls.length).toBe(1)
})

test('rules that read provisioned groups need no claim and name groups', async () => {
  const page = await open(companySignInPaths.edit(id), [...form, mockEndpoint(scim.get, () => state)])
  const group = page.getByRole('textbox', { name: translate('company-sign-in:field.group') })
  await expect(group).toHaveValue('Toolroom')
  await expect(page.getByRole('textbox', { name: translate('company-sign-in:field.claim') })).toHaveCount(0)
  const before = update.calls.length
  await button(page, translate('company-sign-in:screen.edit.save')).click()
  await expect.poll(() => update.calls.length).toBe(before + 1)
  expect(update.calls.at(-1)).toMatchObject({
    body: { rulesFrom: 'groups', claim: '', rules: [{ value: 'Toolroom', companyId }] },
  })
})
