import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { savedViews } from '@steelsafe/contract/saved-views/endpoints.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

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
