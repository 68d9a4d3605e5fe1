import { alerts } from '@steelsafe/contract/alerts/endpoints.ts'
import type { ToolAlert } from '@steelsafe/contract/alerts/entities.ts'
import { alertPaths } from '@steelsafe/contract/alerts/paths.ts'
import { toolValidationPaths } from '@steelsafe/contract/tool-validation/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open } from '#test/component.ts'
import { liveEvents } from '#test/live-events.ts'
import { companyId, id, onlyRow, projectId } from '#test/two-people.ts'

const scrapAlert: ToolAlert = {
  id,
  kind: 'quality',
  happened: 'scrapHigh',
  name: '',
  projectId: id,
  projectNumber: 'NL-24-0108',
  date: '2026-11-22',
  person: '',
  address: toolValidationPaths.alerts(id),
}

test('an alert of another tool of the company disappears when another user resolves it', async () => {
  let rows = [scrapAlert]
  const events = liveEvents()
  const list = mockEndpoint(alerts.list, () => ({ ...onlyRow, alerts: rows, totalCount: rows.length }))
  const page = await open(alertPaths.main(projectId), [events, list], { modules: ['FourPointZero'] })
  const row = page.getByRole('row').filter({ hasText: 'NL-24-0108' })
  await expect(row).toBeVisible()
  rows = []
  await events.publish({ area: 'tool-validation', projectId: id, companyIds: [companyId] })
  await expect(row).toBeHidden()
})
