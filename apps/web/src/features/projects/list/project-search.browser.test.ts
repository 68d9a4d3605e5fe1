import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { savedViews } from '@steelsafe/contract/saved-views/endpoints.ts'
import type { SavedView } from '@steelsafe/contract/saved-views/entities.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { projectRow } from '#test/project-row.ts'
import { onlyRow } from '#test/two-people.ts'

test('the search shows three texts and a phase, and the filters of its list behind a button that folds them again', async () => {
  const search = mockEndpoint(projects.search, () => ({
    totalCount: 0,
    isCut: false,
    sortField: 'projectNumber' as const,
    sortAscending: true,
    columns: [],
    projects: [],
  }))
  const page = await open(projectPaths.search(), [
    search,
    mockEndpoint(projects.filterOptions, () => ({ customers: ['Northlake Motors'], molders: ['Bajío'] })),
    mockEndpoint(savedViews.list, () => []),
    mockEndpoint(support.countryOptions, () => []),
  ])
  const form = page.getByRole('form', { name: translate('projects:screen.search.title') })
  await expect(form.getByRole('textbox')).toHaveCount(3)
  await expect(form.getByRole('combobox')).toHaveCount(1)
  const filters = page.getByRole('button', { name: translate('ui:list.filters'), exact: true })
  const molder = page.getByRole('combobox', { name: translate('projects:field.molder') })
  await expect(filters).toBeVisible()
  await expect(molder).toHaveCount(0)
  await filters.click()
  await molder.selectOption('Bajío')
  await expect(page).toHaveURL(/molder=/)
  await expect.poll(() => search.calls.at(-1)?.query.molder).toBe('Bajío')
  const activeFilters = page.getByRole('button', {
    name: translate('ui:list.filtersSet', { number: 1 }),
    exact: true,
  })
  await activeFilters.click()
  await expect(molder).toHaveCount(0)
  await expect(activeFilters).toHaveAttribute('aria-expanded', 'false')
  await activeFilters.click()
  await expect(molder).toHaveValue('Bajío')
})

test('a view that is saved without a choice of columns leaves a narrow table the columns for which it has space', async () => {
  const views: SavedView[] = []
  const row = {
    ...projectRow(emptyId, 'NL-24-0107'),
    phaseTypeId: 'ToolBuild' as const,
    statusId: 'InProgress' as const,
    dateOfDelivery: '2026-12-10',
    molder: 'Plásticos del Bajío',
    acts: { name: 'Hartmann Formenbau', isLead: false },
  }
  const page = await open(projectPaths.search(), [
    mockEndpoint(projects.search, () => ({
      ...onlyRow,
      sortField: 'projectNumber' as const,
      columns: [],
      projects: [row],
    })),
    mockEndpoint(projects.filterOptions, () => ({ customers: [], molders: [] })),
    mockEndpoint(support.countryOptions, () => []),
    mockEndpoint(companies.relationships, () => []),
    mockEndpoint(savedViews.list, () => views),
    mockEndpoint(savedViews.save, ({ body }) => {
      const view = { ...body, id: emptyId, isOwn: true, canRemove: true, savedBy: '', companyName: '' }
      views.push(view)
      return view
    }),
  ])
  const molder = page.getByRole('columnheader', { name: translate('projects:field.molder') })
  await expect(molder).toBeVisible()
  await page.setViewportSize({ width: 660, height: 800 })
  await expect(molder).toBeHidden()
  const menu = page.getByRole('button', { name: translate('saved-views:screen.title') })
  await menu.click()
  await page.getByRole('menuitem', { name: translate('saved-views:screen.save') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Mine')
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog).toBeHidden()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Mine', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(molder).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(molder).toBeVisible()
})
