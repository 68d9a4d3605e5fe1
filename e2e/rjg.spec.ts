import { expectAccessible } from './support/accessible.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a slideshow works by keyboard, does not run for users who prefer less motion, and has a handout', async ({
  newPersonPage,
}) => {
  const page = await newPersonPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  await signIn(page, 'lucia')
  await page.evaluate(() => localStorage.setItem('steelsafe.language', 'en'))
  await page.goto('/rjg')
  await expect(page.getByRole('heading', { name: 'Your trainer' })).toBeVisible()
  await expect(page.getByText(/^Your company has not entered anybody./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^CoPilot/ }).click()
  const show = page.getByRole('region', { name: 'Process controller', exact: true })
  await expect(show).toContainText('1 / 34')
  // A paused slideshow shows the drawing and the notes of the slide.
  await expect(show.getByRole('img', { name: /^Sensors in mold and press/ })).toBeVisible()
  await expect(show).toContainText('It does not repair a process')
  await expectAccessible(page)
  await show.getByRole('button', { name: 'Next slide' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(show).toContainText('34 / 34')
  await page.keyboard.press('ArrowLeft')
  await expect(show).toContainText('33 / 34')
  await page.reload()
  await expect(show).toContainText('33 / 34')
  await expect(page.getByRole('region', { name: 'One place for all presses', exact: true })).toContainText(
    '1 / 11',
  )
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save handout' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
})

test('Diego passes a training level, reads the explanations, and the result is stored', async ({ page }) => {
  await signIn(page, 'diego')
  await page.evaluate(() => localStorage.setItem('steelsafe.language', 'en'))
  await page.goto('/rjg/training/manager')
  await expect(page.getByRole('button', { name: 'Check the answers' })).toBeDisabled()
  const right = [
    'availability, performance, quality',
    'The ideal cycle is too long',
    'Before steel is cut',
    'Which question of the gate is answered, and by what',
    'Look which parts were measured beyond the limit',
    'Measure the good process while it still runs',
    'No, the customer now sorts',
    '79.2 percent',
    'Where a bad part is expensive and hard to see',
    'How do we cut a week out of the plan',
  ]
  for (const answer of right) await page.getByRole('radio', { name: answer, exact: true }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the answers' }).click()
  await expect(page.getByText('Right answers: 9 of 10.')).toBeVisible()
  await expect(page.getByText('Not quite. Right is: What caused each loop')).toBeVisible()
  await expect(page.getByText('Nobody is faster than ideal.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'To the levels' }).click()
  const level = page.getByRole('region', { name: 'Plant management' })
  await expect(level).toContainText('Passed')
  await expect(level).toContainText('Best result: 9 of 10')
  await expectAccessible(page)
})
