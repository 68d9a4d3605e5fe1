import type { Page } from '@playwright/test'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockLogChoices } from '#test/maintenance-mocks.ts'

const project = '00000000-0000-4000-8000-000000000001'

/** Opens the import of a log with mocked endpoints. The company has the defect "Broken pin". */
async function openImport() {
  const check = mockEndpoint(maintenance.checkLogImport, ({ body }) => {
    const problems = body.rows.flatMap(({ defect }, row) =>
      defect === undefined || defect === 'Broken pin'
        ? []
        : [
            {
              row,
              field: 'defect',
              message: translate('maintenance:rule.noSuchDefect', { name: String(defect) }),
            },
          ],
    )
    return { rowCount: body.rows.length, problems, problemCount: problems.length }
  })
  const send = mockEndpoint(maintenance.importLog, ({ body }) => ({
    rowCount: body.rows.length - 1,
    storedCount: 1,
    importId: project,
  }))
  const page = await open(maintenancePaths.importLog(project), [
    check,
    send,
    mockEndpoint(maintenance.logImports, () => []),
    mockLogChoices({ defects: [{ id: '1', name: 'Broken pin', isActive: true, group: 'company' as const }] }),
    mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
  ])
  return { page, check, send }
}

const chooseCsv = (page: Page, ...lines: string[]) =>
  page
    .getByLabel(translate('ui:import.choose'))
    .setInputFiles({ name: 'Log.csv', mimeType: '', buffer: Buffer.from(lines.join('\r\n')) })
const sendButton = (page: Page, count: number) =>
  page.getByRole('button', { name: translate('ui:import.send', { count }) })

test('a defect that the company does not have is reported at its row and corrected there', async () => {
  const { page, send } = await openImport()
  await chooseCsv(
    page,
    'Date,Work done,Defect,Hours',
    '2026-11-03,Pin replaced,Broken pin,1.5',
    '2026-11-04,Pin replaced,Broken pni,2',
  )
  const problem = page.getByText(translate('maintenance:rule.noSuchDefect', { name: 'Broken pni' }))
  await expect(problem).toBeVisible()
  await expect(sendButton(page, 2)).toBeDisabled()
  await page.getByRole('button', { name: /Broken pni/ }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Broken pin')
  await page.keyboard.press('Enter')
  await expect(problem).toBeHidden()
  await sendButton(page, 2).click()
  await expect
    .poll(() => send.calls[0]?.body.rows)
    .toMatchObject([
      { workDate: '2026-11-03', description: 'Pin replaced', defect: 'Broken pin', repairHours: 1.5 },
      { workDate: '2026-11-04', statusId: 'Complete', defect: 'Broken pin', repairHours: 2 },
    ])
  await expect(page.getByText(translate('maintenance:screen.import.done', { count: 1 }))).toBeVisible()
  await expect(page.getByText(translate('maintenance:screen.import.stored', { count: 1 }))).toBeVisible()
})

test('a sheet without a date is not sent, and the missing field is named', async () => {
  const { page } = await openImport()
  await chooseCsv(page, 'Work done,Hours,Defect', 'Pin replaced,1,Broken pin', 'Polished,2,Broken pin')
  await expect(sendButton(page, 2)).toBeDisabled()
  const missing = translate('ui:import.missing', { fields: translate('maintenance:field.workDate') })
  await expect(page.getByText(missing)).toBeVisible()
})

/** Returns the select that assigns a value of the sheet. */
const valueChoice = (page: Page, field: string, text: string, count: number) =>
  page.getByRole('combobox', { name: translate('ui:import.values.of', { field, text, count }) })

test('an unknown or rejected value is assigned once for all of its rows, or left empty', async () => {
  const { page, check, send } = await openImport()
  await chooseCsv(
    page,
    'Date,Work done,Defect,Status',
    '2026-11-03,Pin replaced,Broken pni,in Klärung',
    '2026-11-04,Pin replaced,Broken pni,in Klärung',
    '2026-11-05,Polished,,ruht',
  )
  const status = translate('maintenance:field.status')
  const defect = translate('maintenance:field.defect')
  await expect(page.getByRole('heading', { name: translate('ui:import.values.title') })).toBeVisible()
  await valueChoice(page, status, 'in Klärung', 2).click()
  await page.getByRole('option', { name: translate('maintenance:status.Open'), exact: true }).click()
  await expect(valueChoice(page, status, 'in Klärung', 2)).toHaveCount(0)
  await valueChoice(page, status, 'ruht', 1).click()
  await page.getByRole('option', { name: translate('ui:import.values.empty'), exact: true }).click()
  await valueChoice(page, defect, 'Broken pni', 2).click()
  await page.getByRole('option', { name: 'Broken pin', exact: true }).click()
  await expect(page.getByRole('heading', { name: translate('ui:import.values.title') })).toHaveCount(0)
  await expect(sendButton(page, 3)).toBeEnabled()
  await sendButton(page, 3).click()
  await expect
    .poll(() => send.calls[0]?.body.rows)
    .toMatchObject([
      { statusId: 'Open', defect: 'Broken pin' },
      { statusId: 'Open', defect: 'Broken pin' },
      { statusId: 'Complete' },
    ])
  expect(check.calls.at(-1)?.body.rows).toHaveLength(3)
})
