import { expectAccessible } from './support/accessible.ts'
import { createProject } from './support/create-project.ts'
import { signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('Mia plans an experiment of three factors, enters its results on her phone and reads which effects are active', async ({
  page,
  request,
}) => {
  const number = await createProject(request, 'mia')
  await signIn(page, 'mia')
  await openProject(page, number)
  await openTab(page, 'Launch', 'Tool validation')
  await page.getByRole('link', { name: /^Design of experiment/ }).click()
  await expect(page.getByText('No studies', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Actions for Design of experiment/ }).click()
  await page.getByRole('menuitem', { name: 'Try with an example' }).click()
  await expect(page.getByText('Active effects found')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()

  await page.getByRole('link', { name: 'New study' }).first().click()
  const type = (name: string, text: string) =>
    page.getByRole('textbox', { name, exact: true }).pressSequentially(text)
  await type('Press', 'P12')
  await type('Material lot', 'A-1042')
  await type('Result that is measured', 'Part weight')
  for (const [letter, name, low, high] of [
    ['A', 'Melt temperature', '220', '240'],
    ['B', 'Pack pressure', '40', '60'],
    ['C', 'Hold time', '4', '6'],
  ] as const) {
    const factor = page.getByRole('group', { name: `Factor ${letter}` })
    await factor.getByRole('textbox', { name: 'Factor' }).pressSequentially(name)
    await factor.getByRole('textbox', { name: 'Low' }).pressSequentially(low)
    await factor.getByRole('textbox', { name: 'High' }).pressSequentially(high)
  }
  await page.getByRole('textbox', { name: 'Center points', exact: true }).clear()
  await type('Center points', '0')
  const sheet = page.getByRole('list', { name: 'Samples' })
  await expect(sheet.getByRole('listitem')).toHaveCount(8)
  await waitUntilSettled(page)
  const results: Record<string, string> = {
    '220,40': '21.0',
    '240,40': '21.4',
    '220,60': '22.0',
    '240,60': '22.4',
  }
  for (const [at, run] of (await sheet.getByRole('listitem').all()).entries()) {
    const [melt, pack] = await run.locator('dd').allInnerTexts()
    await run
      .getByRole('textbox', { name: /^Result/ })
      .fill(`${results[`${melt?.trim()},${pack?.trim()}`]}${at % 3}`)
  }
  await expect(page.getByText('Active effects found')).toBeVisible()
  await page.getByRole('button', { name: 'Save study' }).click()
  await expect(page.getByRole('heading', { name: /^Design of experiment/ })).toBeVisible()
  await expectAccessible(page)
})
