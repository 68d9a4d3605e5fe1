import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { appTokenPaths } from '@steelsafe/contract/app-tokens/paths.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockCompanyPermissions } from '#test/rights.ts'
import { mockSettings } from '#test/settings.ts'
import { companyId, id, instant, onlyRow } from '#test/two-people.ts'

const token = {
  id,
  name: 'ERP',
  scope: 'read' as const,
  company: 'Northline',
  expirationDate: '2027-11-22',
  isExpired: false,
  hint: 'sst_abcd',
  owner: 'Mia Berg',
  lastUsed: null,
  createdDate: instant,
  version: 1,
}
const list = mockEndpoint(appTokens.listOfCompany, () => ({ ...onlyRow, appTokens: [token] }))
const mayEdit = mockCompanyPermissions(companyId, 'EditCompanyDefaults')

test('a token of a company is created, and its secret is shown once', async () => {
  const create = mockEndpoint(appTokens.createForCompany, ({ body }) => ({
    ...token,
    ...body,
    secret: 'sst_secret',
  }))
  const page = await open(appTokenPaths.editForCompany(companyId), [mayEdit, create], { isAdmin: false })
  await expect(page.getByText(translate('app-tokens:screen.edit.ofCompany'))).toBeVisible()
  await page.getByRole('textbox', { name: translate('app-tokens:field.name') }).fill('ERP')
  await page.getByRole('button', { name: translate('app-tokens:screen.edit.create') }).click()
  await expect(page.getByText('sst_secret')).toBeVisible()
  expect(create.calls).toMatchObject([{ params: { id: companyId }, body: { name: 'ERP', scope: 'read' } }])
})

test('a rejected expiration date is shown at its field, and the entered name stays', async () => {
  const update = mockEndpoint(
    appTokens.updateForCompany,
    () => new Refusal(400, 'Wrong', { expirationDate: [translate('app-tokens:rule.tooFar')] }),
  )
  const page = await open(appTokenPaths.editForCompany(companyId, id), [mayEdit, list, update], {
    isAdmin: false,
  })
  const name = page.getByRole('textbox', { name: translate('app-tokens:field.name') })
  await name.fill('MES')
  await page.getByRole('button', { name: translate('app-tokens:screen.edit.save') }).click()
  await expect(page.getByText(translate('app-tokens:rule.tooFar'))).toBeVisible()
  await expect(name).toHaveValue('MES')
  expect(update.calls).toMatchObject([{ body: { tokenId: id, name: 'MES', version: 1 } }])
})

test('an administrator of the installation sees the tokens of a company but cannot create one', async () => {
  const page = await open(appTokenPaths.ofCompany(companyId), [
    list,
    mockSettings(),
    mockEndpoint(companies.relationships, () => []),
  ])
  await expect(page.getByRole('row', { name: /ERP/ })).toContainText('sst_abcd')
  const add = page.getByRole('button', { name: translate('app-tokens:screen.list.add') })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
})
