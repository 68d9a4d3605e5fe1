import {
  type ProjectAction,
  projectActions,
  projectRelationships,
} from '@steelsafe/contract/core/endpoint/actions.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const id = '00000000-0000-4000-8000-000000000107'

/** Opens the entries of a tool as a user with these actions in the project, with a query in the address. */
async function openList(actions: readonly ProjectAction[], query = '') {
  const relationship = mockEndpoint(projectMembers.relationship, () => ({
    projectNumber: 'NL-24-0107',
    partName: 'Fog lamp lens',
    companyId: '00000000-0000-4000-8000-000000000001',
    actions: actions.map(name => ({ name })),
  }))
  const list = mockEndpoint(production.list, () => ({
    totalCount: 0,
    isCut: false,
    sortField: 'date',
    sortAscending: false,
    today: '2026-11-22',
    quotedCycleTime: null,
    productionData: [],
  }))
  const options = [
    mockEndpoint(production.shiftOptions, () => []),
    mockEndpoint(production.filterOptions, () => ({ presses: [], lots: [] })),
  ]
  /** The queries of the requests for an export. */
  const exportQueries: Record<string, string>[] = []
  const exportCall: NonNullable<Parameters<typeof open>[1]>[number] = {
    endpoint: production.export,
    respond: call => {
      exportQueries.push(Object.fromEntries(new URL(call.url).searchParams))
      return call.fulfill({ contentType: 'text/csv', body: 'Date' })
    },
  }
  const page = await open(
    `${productionPaths.importCycles(id)}${query}`,
    [relationship, list, exportCall, ...options],
    { isAdmin: false },
  )
  await expect.poll(() => list.calls.length).toBeGreaterThan(0)
  await expect.poll(() => relationship.calls.length).toBeGreaterThan(0)
  return { page, exports: page.getByRole('button', { name: /export/i }), exportQueries }
}

test('the list has a single export button, which exports all entries', async () => {
  const { exports } = await openList(projectActions)
  await expect(exports).toHaveText([translate('production:screen.data.export')])
})

test('users without the permission to export see no export button', async () => {
  const { page, exports } = await openList(projectActions.filter(action => action !== 'ExportProductionData'))
  // The link appears when the permissions are loaded.
  await expect(page.getByRole('link', { name: translate('production:screen.import.title') })).toBeVisible()
  await expect(exports).toHaveCount(0)
})

test('a Viewer sees no button that exports, adds or imports entries', async () => {
  expect(projectRelationships.viewer.actions).not.toContain('ExportProductionData')
  const { page, exports } = await openList(projectRelationships.viewer.actions)
  await expect(page.getByText(translate('production:screen.data.empty'), { exact: true })).toBeVisible()
  await expect(exports).toHaveCount(0)
  for (const name of ['data.add', 'import.title', 'cycles.title'] as const)
    for (const role of ['button', 'link'] as const)
      await expect(
        page.getByRole(role, { name: translate(`production:screen.${name}`), exact: true }),
      ).toHaveCount(0)
})

test('the export has the filters and the search of the list', async () => {
  const { page, exports, exportQueries } = await openList(projectActions, '?from=2026-11-01&search=L-77')
  await exports.click()
  await page.getByRole('menuitem', { name: translate('ui:list.exportAs.csv') }).click()
  await expect.poll(() => exportQueries).toEqual([{ from: '2026-11-01', searchTerm: 'L-77', format: 'csv' }])
})
