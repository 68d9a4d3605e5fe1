import type { Page } from '@playwright/test'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companySignIn } from '@steelsafe/contract/company-sign-in/endpoints.ts'
import { companySignInPaths } from '@steelsafe/contract/company-sign-in/paths.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { scim } from '@steelsafe/contract/scim/endpoints.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockCompanyPermissions } from '#test/rights.ts'
import { companyId, id, instant, onlyRow } from '#test/two-people.ts'

const issuer = 'https://sso.northlake.example/realms/plant'
const northlake = {
  id,
  name: 'Northlake',
  issuer,
  clientId: 'steelsafe',
  domains: ['northlake.example', 'northlake.test'],
  scopes: '',
  isActive: true,
  isShown: true,
  isOnlyWay: false,
  endsSession: true,
  companyId: null,
  company: null,
  createsAccounts: false,
  relationshipId: null,
  rulesFrom: 'claim' as const,
  claim: '',
  rules: [],
  secretDate: instant,
  accountCount: 12,
  version: 3,
}
const companyOptions = mockEndpoint(companies.options, () => [])
const addresses = mockEndpoint(companySignIn.installationAddresses, () => ({
  back: 'https://tools.example/login/company',
  signedOut: 'https://tools.example/login',
  isLocal: false,
}))

const provisioning = mockEndpoint(scim.get, () => ({
  address: 'https://tools.example/scim/v2',
  token: null,
  userCount: 0,
  groupCount: 0,
  groups: [],
}))

const field = (page: Page, key: TextKey) => page.getByRole('textbox', { name: translate(key), exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const domains = (page: Page) =>
  page.getByRole('combobox', { name: translate('company-sign-in:field.domains'), exact: true })

test('the form of a new provider shows the addresses to enter there, and saves domains and a rule', async () => {
  const create = mockEndpoint(companySignIn.create, ({ body: { secret: _, ...body } }) => ({
    ...northlake,
    ...body,
    company: null,
    rules: [],
  }))
  const page = await open(companySignInPaths.edit(), [
    addresses,
    companyOptions,
    create,
    mockEndpoint(companySignIn.list, () => ({ ...onlyRow, providers: [northlake] })),
  ])
  await expect(page.getByText('https://tools.example/login/company')).toBeVisible()
  await field(page, 'company-sign-in:field.name').fill('Northlake')
  await field(page, 'company-sign-in:field.issuer').fill(issuer)
  await field(page, 'company-sign-in:field.clientId').fill('steelsafe')
  await page.locator('input[name=secret]').fill('open sesame')
  await domains(page).fill('@Northlake.example')
  await domains(page).press('Enter')
  await field(page, 'company-sign-in:field.claim').fill('groups')
  await button(page, translate('company-sign-in:screen.edit.addRule')).click()
  await field(page, 'company-sign-in:field.value').fill('it')
  await page.getByRole('combobox', { name: translate('company-sign-in:field.gives') }).click()
  await page.getByRole('option', { name: translate('company-sign-in:gives.administrator') }).click()
  await button(page, translate('company-sign-in:screen.edit.create')).click()
  await expect
    .poll(() => create.calls.map(({ body }) => body))
    .toMatchObject([
      {
        name: 'Northlake',
        issuer,
        clientId: 'steelsafe',
        secret: 'open sesame',
        domains: ['northlake.example'],
        isOnlyWay: false,
        companyId: null,
        relationshipId: null,
        claim: 'groups',
        rules: [{ value: 'it', companyId: null, relationshipId: null }],
      },
    ])
})

test('invalid values are rejected at their fields before a request is sent', async () => {
  const create = mockEndpoint(companySignIn.create, () => northlake)
  const page = await open(companySignInPaths.edit(), [addresses, companyOptions, create])
  await field(page, 'company-sign-in:field.name').fill('Northlake')
  await field(page, 'company-sign-in:field.issuer').fill('http://sso.northlake.example')
  await domains(page).fill('northlake')
  await domains(page).press('Enter')
  await button(page, translate('company-sign-in:screen.edit.create')).click()
  await expect(page.getByText(translate('company-sign-in:rule.issuer'))).toBeVisible()
  await expect(page.getByText(translate('company-sign-in:rule.domain'))).toBeVisible()
  await expect(field(page, 'company-sign-in:field.name')).toHaveValue('Northlake')
  expect(create.calls).toHaveLength(0)
})

test('the stored secret is neither shown nor sent, and the only way to sign in needs a confirmation', async () => {
  const update = mockEndpoint(
    companySignIn.update,
    () => new Refusal(400, 'Wrong', { domains: ['northlake.test already leads to Hartmann.'] }),
  )
  const page = await open(companySignInPaths.edit(id), [
    addresses,
    companyOptions,
    provisioning,
    mockEndpoint(companySignIn.get, () => northlake),
    update,
  ])
  await expect(page.locator('input[name=secret]')).toHaveValue('')
  await page.getByRole('switch', { name: translate('company-sign-in:field.isOnlyWay') }).click()
  const save = translate('company-sign-in:screen.edit.save')
  await button(page, save).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(
    translate('company-sign-in:screen.edit.onlyWayQuestion', {
      domains: 'northlake.example, northlake.test',
    }),
  )
  expect(update.calls).toHaveLength(0)
  await question.getByRole('button', { name: save, exact: true }).click()
  await expect(page.getByText('northlake.test already leads to Hartmann.')).toBeVisible()
  expect(update.calls).toMatchObject([{ body: { secret: '', isOnlyWay: true, version: 3 } }])
})

test('the stored secret is deleted by a switch, which is absent for a provider without a secret', async () => {
  const update = mockEndpoint(companySignIn.update, () => ({ ...northlake, secretDate: null }))
  let secretDate: string | null = instant
  const page = await open(companySignInPaths.edit(id), [
    addresses,
    companyOptions,
    provisioning,
    mockEndpoint(companySignIn.get, () => ({ ...northlake, secretDate })),
    update,
    mockEndpoint(companySignIn.list, () => ({ ...onlyRow, providers: [northlake] })),
  ])
  const removes = page.getByRole('switch', { name: translate('company-sign-in:field.removesSecret') })
  await removes.click()
  await button(page, translate('company-sign-in:screen.edit.save')).click()
  await expect
    .poll(() => update.calls.map(({ body }) => body))
    .toMatchObject([{ secret: '', removesSecret: true, version: 3 }])
  secretDate = null
  await page.goto(companySignInPaths.edit(id))
  await expect(field(page, 'company-sign-in:field.name')).toHaveValue('Northlake')
  await expect(removes).toHaveCount(0)
})

test('the list shows the domains and the state, and a test shows whether the provider answers', async () => {
  const list = mockEndpoint(companySignIn.list, () => ({
    ...onlyRow,
    providers: [{ ...northlake, isOnlyWay: true }],
  }))
  const check = mockEndpoint(companySignIn.test, () => ({ hasPkce: true, hasSignOut: true }))
  const page = await open(companySignInPaths.list(), [list, check])
  const row = page.getByRole('row', { name: /Northlake/ })
  await expect(row).toContainText('northlake.example')
  await expect(row).toContainText(translate('company-sign-in:state.onlyWay'))
  await button(page, translate('company-sign-in:screen.list.test', { name: 'Northlake' })).click()
  await expect.poll(() => check.calls.map(({ params }) => params)).toEqual([{ providerId: id }])
})

test('the deletion of a provider needs a confirmation', async () => {
  const remove = mockEndpoint(companySignIn.delete, () => undefined)
  const page = await open(companySignInPaths.list(), [
    mockEndpoint(companySignIn.list, () => ({ ...onlyRow, providers: [northlake] })),
    remove,
  ])
  const label = translate('ui:list.delete', { name: 'Northlake' })
  await button(page, label).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(
    translate('company-sign-in:screen.list.removeQuestion', { name: 'Northlake' }),
  )
  expect(remove.calls).toHaveLength(0)
  await question.getByRole('button', { name: label, exact: true }).click()
  await expect.poll(() => remove.calls.length).toBe(1)
})

test('an installation without providers explains their purpose', async () => {
  const page = await open(companySignInPaths.list(), [
    mockEndpoint(companySignIn.list, () => ({ ...onlyRow, totalCount: 0, providers: [] })),
  ])
  await expect(page.getByText(translate('company-sign-in:screen.list.emptyText'))).toBeVisible()
})

/** Opens the providers of a company, for an administrator of the company who does not administrate the installation. */
async function openCompany(change: Partial<typeof northlake> = {}) {
  const { clientId: _, scopes: __, isShown: ___, endsSession: ____, ...row } = northlake
  const list = mockEndpoint(companySignIn.listOfCompany, () => ({
    ...onlyRow,
    providers: [{ ...row, ...change, relationship: companyRelationships.viewer.name }],
  }))
  const toggle = mockEndpoint(companySignIn.setPolicy, ({ body: { isActive, isOnlyWay } }) => ({
    ...row,
    isActive,
    isOnlyWay,
    relationship: null,
  }))
  const page = await open(
    companySignInPaths.ofCompany(companyId),
    [mockCompanyPermissions(companyId, 'EditCompanyDefaults'), list, toggle],
    { isAdmin: false },
  )
  return { page, toggle }
}

test('a company makes its provider the only way to sign in after a question that names its domains', async () => {
  const { page, toggle } = await openCompany()
  const label = translate('company-sign-in:screen.company.require', { name: 'Northlake' })
  await button(page, label).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('northlake.test')
  await question.getByRole('button', { name: label, exact: true }).click()
  await expect
    .poll(() => toggle.calls.map(({ body }) => body))
    .toEqual([{ providerId: id, isActive: true, isOnlyWay: true, version: 3 }])
})

test('the only action for a provider that is turned off is to turn it on', async () => {
  const { page, toggle } = await openCompany({ isActive: false })
  await expect(
    button(page, translate('company-sign-in:screen.company.require', { name: 'Northlake' })),
  ).toHaveCount(0)
  await button(page, translate('company-sign-in:screen.company.switchOn', { name: 'Northlake' })).click()
  await expect
    .poll(() => toggle.calls.map(({ body }) => body))
    .toEqual([{ providerId: id, isActive: true, isOnlyWay: false, version: 3 }])
})
