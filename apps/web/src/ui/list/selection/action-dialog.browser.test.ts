import { themes } from '@steelsafe/contract/themes/endpoints.ts'
import { themePaths } from '@steelsafe/contract/themes/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const [assignmentId, companyId, themeId] = [1, 2, 3].map(
  digit => `00000000-0000-4000-8000-00000000000${digit}`,
) as [string, string, string]

test('a dialog stays open with its choice after a failure, and closes after a success', async () => {
  let isBroken = true
  const assign = mockEndpoint(themes.assignMany, () =>
    isBroken ? new Refusal(500, 'The disk is full.') : undefined,
  )
  const page = await open(themePaths.assignments(), [
    assign,
    mockEndpoint(themes.themeOptions, () => [{ value: themeId, display: 'Night' }]),
    mockEndpoint(themes.assignments, () => ({
      assignments: [
        {
          id: assignmentId,
          companyId,
          companyName: 'Northlake',
          themeId,
          themeName: 'Night',
          isAugmented: false,
          version: 1,
        },
      ],
      totalCount: 1,
      isCut: false,
      sortField: 'companyName',
      sortAscending: true,
    })),
  ])
  const name = translate('themes:screen.assignments.assignMany')
  const dialog = page.getByRole('dialog', { name })
  const select = dialog.getByRole('combobox', { name })
  const submit = dialog.getByRole('button', { name, exact: true })
  await page.getByRole('checkbox', { name: translate('ui:list.select', { name: 'Northlake' }) }).check()
  await page.getByRole('button', { name }).click()
  await select.click()
  await page.getByRole('listbox', { name }).getByRole('option', { name: 'Night' }).click()
  await submit.click()
  await expect(page.getByText('The disk is full.')).toBeVisible()
  await expect(select).toHaveValue('Night')
  isBroken = false
  await submit.click()
  await expect(dialog).toBeHidden()
  expect(assign.calls.map(({ body }) => body)).toEqual([
    { themeId, companyIds: [companyId] },
    { themeId, companyIds: [companyId] },
  ])
})
