import { expectAccessible } from './support/accessible.ts'
import { createAccount, signInOnScreen } from './support/create-account.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a user solves challenge 3 on a phone after a wrong answer, and a hint after that costs no points', async ({
  newPersonPage,
  request,
}) => {
  // Use a separate account: points are stored, and a user who has seen a hint gets fewer.
  const email = await createAccount(request, { firstName: 'Rita', appRole: 'Administrator' })
  const page = await newPersonPage({ viewport: { width: 390, height: 844 } })
  await signInOnScreen(page, email)
  await page.goto('/rjg')
  await page.getByRole('link', { name: /^Challenge 3: Gate freeze/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Challenge 3: Gate freeze' })).toBeVisible()

  // An invalid value is rejected, and the input stays.
  const holdTime = page.getByLabel('Hold time · s')
  await holdTime.clear()
  await holdTime.pressSequentially('99')
  await page.getByRole('button', { name: 'Make a shot' }).click()
  await expect(page.getByText('Enter a number from 0 s to 20 s.')).toBeVisible()
  await expect(holdTime).toHaveValue('99')
  await holdTime.clear()
  await holdTime.pressSequentially('2')

  await page.getByRole('button', { name: 'Run 15 shots' }).click()
  await expect(page.getByText('15 shots made')).toBeVisible()
  await expect(page.getByRole('img', { name: /^The series/ })).toBeVisible()
  await expectAccessible(page)

  const frozen = page.getByLabel('The gate is frozen from a hold time of (s)')
  await frozen.pressSequentially('9')
  await page.getByLabel('Hold time that you set (s)').pressSequentially('6')
  await page.getByRole('button', { name: 'Check the answers' }).click()
  await expect(page.getByText('Not right yet')).toBeVisible()
  await frozen.clear()
  await frozen.pressSequentially('5')
  await page.getByRole('button', { name: 'Check the answers' }).click()
  await expect(page.getByText('Solved with 85 points')).toBeVisible()
  await expect(page.getByText('Your best: 85 of 100 points')).toBeVisible()
  await expectAccessible(page)
  const hintResponse = page.waitForResponse(
    response => response.url().endsWith('/api/rjg/hint') && response.ok(),
  )
  await page.getByRole('button', { name: 'Show a hint' }).click()
  await hintResponse
  await page.reload()
  await expect(page.getByText('Your best: 85 of 100 points')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your answers' }).getByRole('listitem')).toHaveCount(1)
})

test('an unknown challenge shows a message and a link to process control', async ({ page }) => {
  await signIn(page, 'admin', '/rjg/challenge/9')
  await expect(page.getByText('This is not here.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'To process control' }).click()
  await expect(page).toHaveURL(/\/rjg$/)
})
