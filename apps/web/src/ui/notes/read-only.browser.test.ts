import type { Page } from '@playwright/test'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import type { Phase } from '@steelsafe/contract/phases/entities.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { TextKey } from '@steelsafe/texts/texts.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { liveEvents } from '#test/live-events.ts'
import { mockCompanyPermissions, mockProjectPermissions, readOnlyLine } from '#test/rights.ts'

const projectId = '00000000-0000-4000-8000-000000000107'
const companyId = '00000000-0000-4000-8000-000000000009'
const ben = { value: '00000000-0000-4000-8000-00000000000b', display: 'Ben Ito' }
const phase: Phase = {
  id: '00000000-0000-4000-8000-000000000002',
  projectId,
  phaseTypeId: 'Tryout',
  statusId: 'InProgress',
  completionPercent: 40,
  plannedMilestone: '2026-12-01',
  actualMilestone: null,
  selected: true,
  responsibleId: ben.value,
  acts: { name: ben.display, isLead: false },
  delay: { reason: 'Hardening', writtenBy: ben.display, writtenDate: '2026-12-02T10:00:00.000Z' },
  version: 3,
}
const formAddress = phasePaths.edit(projectId, phase.id)
const ofForm = () => [
  mockEndpoint(phases.get, () => phase),
  mockEndpoint(phases.typeOptions, () => []),
  mockEndpoint(phases.statusOptions, () => [{ value: 'InProgress', display: 'In progress' }]),
  mockEndpoint(projects.responsibleOptions, () => [ben]),
]

const note = (page: Page) => page.getByRole('note')
const fact = (page: Page, key: TextKey) => page.getByRole('group', { name: translate(key), exact: true })

test('viewers see the values of a form as text, without fields and buttons, and a note with the roles that may change them', async () => {
  const page = await open(formAddress, [mockProjectPermissions('ViewProfile'), ...ofForm()], {
    isAdmin: false,
  })
  await expect(note(page)).toHaveText(readOnlyLine('project', 'Administrator', 'Engineer'))
  const facts: [TextKey, string][] = [
    ['phases:field.phase', translate('core:phaseType.Tryout')],
    ['phases:field.status', 'In progress'],
    ['phases:field.completionPercent', '40%'],
    ['phases:field.plannedMilestone', '12/01/2026'],
    ['phases:field.actualMilestone', '–'],
    ['projects:field.responsible', ben.display],
    ['projects:field.delayReason', 'Hardening'],
  ]
  for (const [key, value] of facts) await expect(fact(page, key)).toContainText(value)
  for (const role of ['textbox', 'combobox', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
})

test('users with permission see the fields of a form, and no note', async () => {
  const page = await open(formAddress, [mockProjectPermissions('EditStatus'), ...ofForm()], {
    isAdmin: false,
  })
  await expect(page.getByRole('textbox', { name: translate('phases:field.completionPercent') })).toHaveValue(
    '40%',
  )
  await expect(page.getByRole('button', { name: translate('phases:screen.edit.save') })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  await expect(note(page)).toHaveCount(0)
})

test.each(['EditStatus', 'ViewProfile'])(
  'with %s the card of a form is as wide as its fields',
  async right => {
    const page = await open(formAddress, [mockProjectPermissions(right), ...ofForm()], { isAdmin: false })
    const card = page
      .locator('section')
      .filter({ hasText: translate('phases:field.completionPercent') })
      .first()
    await expect.poll(async () => (await card.boundingBox())?.width ?? 0).toBeLessThanOrEqual(674)
    await expect(card).toBeVisible()
  },
)

test('a permission that is withdrawn during typing leaves the input, and a message shows that it cannot be saved', async () => {
  const actions = [{ name: 'EditStatus' }]
  const events = liveEvents()
  const rights = mockEndpoint(projectMembers.relationship, () => ({
    projectNumber: 'NL-24-0107',
    partName: 'Fog lamp lens',
    companyId,
    actions,
  }))
  const page = await open(formAddress, [events, rights, ...ofForm()], { isAdmin: false })
  const reason = page.getByRole('textbox', { name: translate('projects:field.delayReason') })
  const save = page.getByRole('button', { name: translate('phases:screen.edit.save') })
  await expect(save).toHaveAttribute('aria-disabled', 'false')
  await reason.fill('Hardening and polishing')
  actions.length = 0
  await events.publish({ area: 'project-members', projectId })
  await expect(page.getByRole('alert')).toHaveText(translate('core:error.notAllowed'))
  await expect(reason).toHaveValue('Hardening and polishing')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
})

test('members see the profile of a company and its contacts as text, without buttons', async () => {
  const page = await open(
    companyPaths.profile(companyId),
    [
      mockCompanyPermissions(companyId, 'ViewProfile'),
      mockEndpoint(companies.get, () => ({
        id: companyId,
        name: 'Northline',
        primaryAddress: { addressType: 'Primary' as const, locality: 'Dayton', country: 'US' },
        contacts: [
          { contactTypeId: 'Commercial' as const, name: 'Ana Diaz', email: 'ana@northline.example' },
        ],
        version: 1,
      })),
      mockEndpoint(companies.addressOptions, () => ({
        countries: [{ value: 'US', display: 'United States' }],
        addressTypes: [],
        defaultCountryIndex: 0,
      })),
    ],
    { isAdmin: false },
  )
  await expect(note(page)).toHaveText(readOnlyLine('company', 'Administrator', 'Manager'))
  await expect(fact(page, 'companies:field.country')).toContainText('United States')
  await expect(fact(page, 'companies:field.contactName')).toContainText('Ana Diaz')
  await expect(fact(page, 'companies:field.hasBillingAddress')).toContainText(translate('ui:readOnly.no'))
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('users who may change the rows of a list but not delete them see no note', async () => {
  const page = await open(
    companyPaths.users(companyId),
    [
      mockCompanyPermissions(companyId, 'ViewUsers', 'EditUser'),
      mockEndpoint(companies.users, () => ({
        totalCount: 1,
        isCut: false,
        sortField: null,
        sortAscending: null,
        users: [
          {
            userId: ben.value,
            firstName: 'Ben',
            lastName: 'Ito',
            email: 'ben@northline.example',
            relationshipId: '1',
            relationship: 'Member' as const,
            isConfirmed: true,
            accountLocked: false,
            ruledBy: null,
          },
        ],
      })),
      mockEndpoint(companies.relationshipOptions, () => [{ value: '1', display: 'Member' }]),
    ],
    { isAdmin: false },
  )
  await expect(
    page.getByRole('combobox', {
      name: translate('companies:screen.users.relationshipOf', { person: ben.display }),
    }),
  ).toBeVisible()
  await expect(page.getByRole('columnheader', { name: translate('ui:list.actions') })).toHaveCount(0)
  await expect(note(page)).toHaveCount(0)
})

test('viewers see the phases of a tool without switches and actions', async () => {
  const list = mockEndpoint(phases.list, () => ({
    canAddPhase: true,
    projectPhases: [phase],
    today: '2026-11-22',
  }))
  const page = await open(
    milestonePaths.configurations(projectId),
    [list, mockProjectPermissions('ViewProfile')],
    {
      isAdmin: false,
    },
  )
  await expect(note(page)).toHaveText(readOnlyLine('project', 'Administrator', 'Engineer'))
  const row = page.getByRole('row').filter({ hasText: translate('core:phaseType.Tryout') })
  await expect(row.getByRole('cell', { name: translate('ui:readOnly.yes'), exact: true })).toBeVisible()
  for (const role of ['switch', 'button', 'link'] as const) await expect(row.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: translate('ui:list.actions') })).toHaveCount(0)
})
