import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { companyId, id, instant, onlyRow } from '#test/two-people.ts'

const provider = 'Northlake SSO'
const userOf = (ruledBy: string | null) => ({
  userId: id,
  firstName: 'Ben',
  lastName: 'Ito',
  email: 'ben@northline.example',
  relationshipId: '1',
  relationship: 'Member' as const,
  isConfirmed: true,
  accountLocked: false,
  ruledBy,
})

/** Opens the users of a company. The access of one user comes from a rule of an identity provider. */
const openUsers = (linkCount = 0, others: Parameters<typeof open>[1] = []) =>
  open(companyPaths.users(companyId), [
    mockEndpoint(companies.users, () => ({
      ...onlyRow,
      totalCount: 2,
      users: [userOf(provider), { ...userOf(null), userId: companyId, firstName: 'Ana' }],
    })),
    mockEndpoint(companies.relationshipOptions, () => [{ value: '1', display: 'Member' }]),
    mockEndpoint(companies.relationships, () => []),
    mockEndpoint(companies.invitations, () => []),
    mockEndpoint(users.companyHoldings, () => ({
      holdings: [{ kind: 'links' as const, count: linkCount }],
      soleAdministratorOf: [],
      soleRecipientOf: [],
    })),
    mockEndpoint(users.companyTakeOverOptions, () => []),
    ...others,
  ])

test('the list of users marks a user whose access role is set by a rule', async () => {
  const page = await openUsers()
  const note = translate('ui:ruledRole.note', { provider })
  await expect(page.getByRole('row', { name: /Ben/ })).toContainText(note)
  await expect(page.getByRole('row', { name: /Ana/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Ana/ })).not.toContainText(note)
})

test('on a phone, the card of a user shows the address and the access role in two lines', async () => {
  const page = await openUsers()
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('row', { name: /Ana/ })
  await expect(card.getByText('ben@northline.example')).toBeInViewport({ ratio: 1 })
  await expect(card.getByText('Member').or(card.getByRole('combobox'))).toBeVisible()
  expect((await card.boundingBox())!.height).toBeLessThanOrEqual(88)
})

test('the confirmation of a removal warns that a rule restores the access', async () => {
  const page = await openUsers()
  const label = translate('companies:screen.users.remove', { person: 'Ben Ito' })
  await page.getByRole('button', { name: label }).click()
  await expect(page.getByRole('dialog')).toContainText(translate('ui:ruledRole.removal', { provider }))
})

test('the removal of a user shows how many links stop, and offers to hand them over before', async () => {
  const remove = mockEndpoint(companies.removeUser, () => undefined)
  const page = await openUsers(2, [remove])
  await page
    .getByRole('button', { name: translate('companies:screen.users.remove', { person: 'Ben Ito' }) })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(translate('users:screen.leave.linksStop', { count: 2 }))
  await dialog.getByRole('button', { name: translate('users:screen.leave.giveFirst') }).click()
  await expect(dialog.getByRole('checkbox', { name: `${translate('users:holding.links')}: 2` })).toBeVisible()
  expect(remove.calls).toEqual([])
})

test('a user without links is removed from the company after the confirmation', async () => {
  const remove = mockEndpoint(companies.removeUser, () => undefined)
  const page = await openUsers(0, [remove])
  const label = translate('companies:screen.users.remove', { person: 'Ben Ito' })
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await expect.poll(() => remove.calls).toMatchObject([{ params: { id: companyId }, query: { userId: id } }])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.each([
  ['a rule', provider, 'users:screen.edit.roleByRule'],
  ['a person', null, 'users:screen.edit.roleHint'],
] as const)(
  'the form of an administrator shows that %s has appointed them',
  async (_by, administratorBy, hint) => {
    const page = await open(userPaths.edit(id), [
      mockEndpoint(users.get, () => ({
        id,
        email: 'ben@northline.example',
        firstName: 'Ben',
        lastName: 'Ito',
        appRole: 'Administrator' as const,
        language: 'en' as const,
        accountLocked: false,
        isConfirmed: true,
        pendingEmail: null,
        isAdmin: true,
        companies: [],
        administratorBy,
        lastSignIn: null,
        createdDate: instant,
        version: 1,
      })),
      mockEndpoint(users.roleOptions, () => [{ value: 'Administrator', display: 'Administrator' }]),
    ])
    await expect(page.getByText(translate(hint, { provider }))).toBeVisible()
  },
)
