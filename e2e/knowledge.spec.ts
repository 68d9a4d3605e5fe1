import { expectAccessible } from './accessible.ts'
import { signIn } from './people.ts'
import { waitUntilSettled } from './settled.ts'
import { expect, test } from './test.ts'

test('from a symptom at the press to the remedy, on a phone, in Spanish', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' })
  const page = await context.newPage()
  await signIn(page, 'diego')
  await page.goto('/knowledgecenter')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Solución de problemas/ }).click()
  // By questions: the appearance, the location, the affected parts and the beginning, each with the reason for the
  // question.
  await page.getByRole('button', { name: 'Líneas, ráfagas o rastros' }).click()
  await expect(page.getByText('Un lugar que siempre es el mismo apunta al acero')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'En cualquier lugar, cada vez distinto' }).click()
  // The previous question also has a "No lo sé", which would be clicked while it is still shown.
  const answerTerms = page.getByRole('term')
  await expect(answerTerms.filter({ hasText: 'En cualquier lugar, cada vez distinto' })).toBeVisible()
  await page.getByRole('button', { name: 'No lo sé' }).click()
  await page.getByRole('button', { name: 'Desde un lote, color o remolido nuevo' }).click()
  await expect(answerTerms.filter({ hasText: 'Desde un lote, color o remolido nuevo' })).toBeVisible()
  await expect(page.getByText('Revise primero:')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Lo que puede ser' })
    .getByRole('link', { name: /^Ráfagas/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ráfagas' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  // A new screen takes the focus, which would lose typed text.
  await waitUntilSettled(page)
  // Search by a synonym.
  await page.getByLabel('¿Qué ve?').pressSequentially('rayas PLATEADAS')
  // An article about the searched defect comes before articles that only mention it among causes and remedies.
  await expect(page.getByRole('status')).toContainText('4 artículos')
  const articleLinks = page.getByRole('navigation', { name: 'Solución de problemas' }).getByRole('link')
  await expect(articleLinks.first()).toContainText('Ráfagas')
  await waitUntilSettled(page)
  await articleLinks.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ráfagas' })).toBeVisible()
  // The safety note for work at the press comes before the remedies.
  await expect(page.getByRole('alert', { name: 'Primero la seguridad' })).toContainText('Use careta')
  await expect(page.getByText('Revise la humedad de la resina a la salida del secador')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Qué es', exact: true }).click()
  await page.getByRole('link', { name: 'Delaminación', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delaminación' })).toBeVisible()
})

test('the slideshow stands still for users who prefer less motion, works by keyboard and is kept', async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, 'mia')
  await page.goto('/knowledgecenter')
  const show = page.getByRole('region', { name: 'Worth knowing at the press' })
  await expect(show.getByRole('button', { name: 'Run the slideshow' })).toBeVisible()
  await expect(show).toContainText('Four things reach the plastic')
  // A paused slideshow shows the notes of the slide.
  await expect(show).toContainText('The four plastic variables are')
  await show.getByRole('button', { name: 'Next slide' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(show).toContainText('3 / 26')
  await page.reload()
  await expect(show).toContainText('3 / 26')
  await show.getByRole('button', { name: 'All slides as text' }).click()
  await expect(show.getByRole('heading', { level: 3 })).toHaveCount(26)
})

test('an unknown article shows a message with the way back', async ({ page }) => {
  await signIn(page, 'mia')
  await page.goto('/solution/cosmetic/short-shot')
  await expect(page.getByText('This is not here.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'To the knowledge center' }).click()
  await expect(page).toHaveURL(/\/knowledgecenter$/)
})

test('a user of no company with the module reads why the knowledge center is locked', async ({ page }) => {
  await signIn(page, 'klaus')
  await page.evaluate(() => localStorage.setItem('steelsafe.language', 'de'))
  await page.goto('/knowledgecenter')
  await expect(page.getByText('Das Wissenszentrum gehört nicht zu Ihrem Abonnement')).toBeVisible()
})

test('Mia finds an article from any screen, by any word for the defect', async ({ page }) => {
  await signIn(page, 'mia')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const words = page.getByRole('textbox', { name: 'Search and commands' })
  // Search in any language, and other pages by their title; no results from a module that her company does not have.
  for (const [term, expectedName] of [
    ['Grat', /^Knowledge Center: Flash/],
    ['缺胶', /^Knowledge Center: Short Shot/],
    ['Manufacturing', /^Manufacturing\s*Corporate quality/],
  ] as const) {
    await words.clear()
    await words.pressSequentially(term)
    await expect(page.getByRole('option', { name: expectedName })).toBeVisible()
  }
  await words.clear()
  await words.pressSequentially('eDOCTOR')
  await waitUntilSettled(page)
  await expect(page.getByRole('dialog').getByText('No results')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0)
  await words.clear()
  await words.pressSequentially('dimple')
  await waitUntilSettled(page)
  await page.getByRole('option', { name: /^Knowledge Center: Sink/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sink' })).toBeVisible()
  await expect(page.getByText('Weigh parts at two hold times')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an article that was opened can be read again, and parts that need the server show a message', async ({
    page,
    context,
  }) => {
    await signIn(page, 'mia')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto('/solution/cosmetic/sink')
    await expect(page.getByText('Weigh parts at two hold times')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'On our own tools' })).toBeVisible()
    // Wait for running requests, which would be lost without a network.
    await waitUntilSettled(page)
    // Clear the browser's own cache, so that everything comes from the app's storage.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Sink' })).toBeVisible()
    await expect(page.getByText('Weigh parts at two hold times')).toBeVisible()
    await expect(page.getByText('This comes from your company and needs a network.').first()).toBeVisible()
    await waitUntilSettled(page)
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expectAccessible(page)
  })
})
