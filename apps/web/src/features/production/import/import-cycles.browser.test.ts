import type { Page } from '@playwright/test'
import { analysisPaths } from '@steelsafe/contract/analysis/paths.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const project = '00000000-0000-4000-8000-000000000001'

/** Opens the import for a tool whose number of cavities is not known. */
async function openImport() {
  const send = mockEndpoint(production.import, ({ body }) => ({
    rowCount: body.rows.length,
    storedCount: 0,
    importId: project,
  }))
  const page = await open(analysisPaths.cae(project), [
    send,
    mockEndpoint(production.imports, () => []),
    mockEndpoint(production.defaults, () => ({
      today: '2026-11-10',
      unitId: 'Parts' as const,
      cavities: null,
      quotedCycleTime: 30,
      shiftId: null,
      press: '',
      lot: '',
      cycleTime: null,
      activeCavities: null,
      counter: null,
      currencyCode: 'USD' as const,
    })),
  ])
  return { page, send }
}

const chooseFile = (page: Page, ...lines: string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Cycles.csv', mimeType: '', buffer: Buffer.from(lines.join('\r\n')) })

test('parts are imported only after the user has entered the cavities, and unread lines are shown', async () => {
  const { page, send } = await openImport()
  await chooseFile(
    page,
    'Timestamp;Cycle time (s)',
    '2026-11-03 08:00:00;30',
    '2026-11-03 08:00:30;30',
    'Sum of the day;60',
  )
  const sendButton = page.getByRole('button', {
    name: translate('production:screen.cycles.send', { count: 1 }),
  })
  await expect(
    page.getByText(translate('production:screen.cycles.unread', { count: 1, line: 'Sum of the day; 60' })),
  ).toBeVisible()
  await expect(sendButton).toBeDisabled()
  await expect(page.getByRole('table', { name: translate('production:screen.cycles.shifts') })).toHaveCount(0)
  const cavities = page.getByRole('textbox', { name: translate('production:field.activeCavities') })
  await cavities.fill('0')
  await expect(cavities).toHaveAttribute('aria-invalid', 'true')
  await expect(sendButton).toBeDisabled()
  await cavities.fill('8')
  await sendButton.click()
  await expect
    .poll(() => send.calls.map(({ body }) => body))
    .toMatchObject([{ unitId: 'Parts', rows: [{ quantity: 16, scrap: 0, activeCavities: 8 }] }])
})
