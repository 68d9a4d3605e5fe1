import { actionGroups } from '@steelsafe/contract/action-groups/endpoints.ts'
import { actionGroupPaths } from '@steelsafe/contract/action-groups/paths.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { savedViews } from '@steelsafe/contract/saved-views/endpoints.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { userPaths } from '@steelsafe/contract/users/paths.ts'
import { test } from 'vitest'
import { type EndpointMock, mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const id = '00000000-0000-4000-8000-000000000107'
const person = { value: '00000000-0000-4000-8000-000000000002', display: 'Ben Ito' }
const noRows = { totalCount: 0, isCut: false, sortField: null, sortAscending: null }
const today = '2026-11-22'
const down = 'The database is down.'

const total = mockEndpoint(production.total, () => ({
  total: 400,
  unitId: 'Cycles' as const,
  good: null,
  scrap: 0,
  cycles: 400,
  entryCount: 1,
  otherUnitCount: 0,
}))

test('the failure to load options is shown below their field, and a retry loads them', async () => {
  let isDown = true
  const people = mockEndpoint(projects.people, () => (isDown ? new Refusal(500, down) : [person]))
  const page = await open(productionPaths.editTarget(id, emptyId), [total, people])
  const failure = page.getByRole('alert').filter({ hasText: translate('projects:act.people.failed') })
  await expect(failure).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: translate('ui:state.retry') }).click()
  await expect(failure).toHaveCount(0)
  await page.getByRole('combobox', { name: translate('production:screen.targets.recipients') }).click()
  await expect(page.getByRole('option', { name: person.display })).toBeVisible()
})

test('a field shows that its options load, and opens without an empty list', async () => {
  const deferred = Promise.withResolvers<void>()
  const people = mockEndpoint(projects.people, () => deferred.promise.then(() => [person]))
  const page = await open(productionPaths.editTarget(id, emptyId), [total, people])
  const field = page.getByRole('combobox', { name: translate('production:screen.targets.recipients') })
  await field.click()
  await expect(page.getByText(translate('ui:state.loading'), { exact: true })).toBeVisible()
  deferred.resolve()
  await expect(page.getByRole('option', { name: person.display })).toBeVisible()
  await expect(page.getByText(translate('ui:state.loading'), { exact: true })).toHaveCount(0)
})

type MockedEndpoint = Pick<EndpointMock, 'endpoint' | 'respond'>

/** A screen with a selector whose options fail to load until the retry. */
interface Selector {
  address: string
  options: (isDown: () => boolean) => MockedEndpoint
  others?: MockedEndpoint[]
}

/** Mocks an endpoint that fails at first. */
const failing =
  <E extends Endpoint>(endpoint: E, give: Parameters<typeof mockEndpoint<E>>[1]) =>
  (isDown: () => boolean) =>
    mockEndpoint(endpoint, request => (isDown() ? new Refusal(500, down) : give(request)))

const selectors: Record<string, Selector> = {
  'the filters of a list': {
    address: productionPaths.importCycles(id),
    options: failing(production.filterOptions, () => ({ presses: [], lots: [] })),
    others: [
      mockEndpoint(production.list, () => ({ ...noRows, today, quotedCycleTime: null, productionData: [] })),
      mockEndpoint(production.shiftOptions, () => []),
    ],
  },
  'the relationship in a row': {
    address: companyPaths.users(id),
    options: failing(companies.relationshipOptions, () => []),
    others: [
      mockEndpoint(companies.users, () => ({
        ...noRows,
        totalCount: 1,
        users: [
          {
            userId: person.value,
            firstName: 'Ben',
            lastName: 'Ito',
            email: 'ben@northline.example',
            relationshipId: '1',
            relationship: 'Administrator' as const,
            isConfirmed: true,
            accountLocked: false,
            ruledBy: null,
          },
        ],
      })),
      mockEndpoint(companies.invitations, () => []),
      mockEndpoint(companies.relationships, () => []),
    ],
  },
  'the countries of an address': {
    address: companyPaths.profile(id),
    options: failing(companies.addressOptions, () => ({
      countries: [],
      addressTypes: [],
      defaultCountryIndex: 0,
    })),
    others: [
      mockEndpoint(companies.get, () => ({
        id,
        name: 'Northline',
        primaryAddress: { addressType: 'Primary' as const, country: 'US' },
        version: 1,
      })),
    ],
  },
  'the checklists of an alert': {
    address: maintenancePaths.editAlert(id, emptyId),
    options: failing(maintenance.logChoices, () => ({
      today,
      currencyCode: 'USD' as const,
      people: [],
      alerts: [],
      defects: [],
      actions: [],
      checklists: [],
    })),
    others: [
      mockEndpoint(maintenance.alerts, () => ({ ...noRows, today, alerts: [] })),
      mockEndpoint(maintenance.frequencyOptions, () => []),
      mockEndpoint(projects.people, () => [person]),
      mockEndpoint(projects.responsibleOptions, () => [person]),
    ],
  },
  'the themes for a company': {
    address: themePaths.editAssignment(),
    options: failing(themes.themeOptions, () => []),
    others: [mockEndpoint(themes.companyOptions, () => [])],
  },
  'the action groups': {
    address: actionGroupPaths.enable(),
    options: failing(actionGroups.groupOptions, () => []),
  },
  'the countries of a search': {
    // The field of a criterion in the address is visible; other fields are behind a button.
    address: projectPaths.search({ countryCode: 'US' }),
    options: failing(support.countryOptions, () => []),
    others: [
      mockEndpoint(projects.search, () => ({ ...noRows, columns: [], projects: [] })),
      mockEndpoint(projects.filterOptions, () => ({ customers: [], molders: [] })),
      mockEndpoint(savedViews.list, () => []),
    ],
  },
  'the user who takes over': {
    address: userPaths.links(id),
    options: failing(users.takeOverOptions, () => [person]),
  },
}

test.each(Object.keys(selectors))('%s: a failure is shown, and a retry loads the options', async name => {
  const { address, options, others = [] } = selectors[name]!
  let isDown = true
  const page = await open(address, [options(() => isDown), ...others])
  const failure = page.getByRole('alert').filter({ hasText: down })
  await expect(failure.first()).toBeVisible()
  isDown = false
  await page
    .getByRole('button', { name: translate('ui:state.retry') })
    .first()
    .click()
  await expect(failure).toHaveCount(0)
})
