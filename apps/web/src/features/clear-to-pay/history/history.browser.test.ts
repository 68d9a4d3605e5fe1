import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import type { HistoryEntry } from '@steelsafe/contract/clear-to-pay/entities.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { mockClipboard } from '#test/clipboard.ts'
import { expect, open, translate } from '#test/component.ts'

const sha256 = 'abcdef0123456789'.repeat(4)
const entry: HistoryEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  milestoneId: '00000000-0000-4000-8000-000000000002',
  milestoneName: 'T1 samples',
  act: 'approved',
  person: 'Ben Okafor',
  date: '2026-11-09T12:00:00.000Z',
  amount: null,
  currencyCode: null,
  files: [{ name: 'report.pdf', sha256, size: 1_000 }],
}

test('the history shows the first digits of the SHA-256 of a file, and a press copies all of it', async () => {
  const history = mockEndpoint(clearToPay.projectHistory, () => ({
    entries: [entry],
    sortField: null,
    sortAscending: null,
    totalCount: 1,
    isCut: false,
  }))
  const page = await open(clearToPayPaths.history('00000000-0000-4000-8000-0000000000c1'), [history])
  const readClipboard = await mockClipboard(page)
  const row = page.getByRole('row', { name: /T1 samples/ })
  await expect(row).toContainText('report.pdf')
  await expect(row).not.toContainText(sha256)
  await row.getByRole('button', { name: `SHA-256 abcdef012345… ${translate('ui:secret.copy')}` }).click()
  await expect.poll(readClipboard).toBe(sha256)
})
