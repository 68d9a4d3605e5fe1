import { readFileSync } from 'node:fs'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { readPdf } from '../apps/server/test/support/pdf.ts'
import { expectAccessible } from './support/accessible.ts'
import { createProject } from './support/create-project.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const slides: { title: { en: string } }[] = JSON.parse(readFileSync('content/knowledge/slides.json', 'utf8'))

/** Returns a text without spaces, line breaks and hyphens, so that the line breaks of a PDF do not matter. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\s\u00ad-]/g, '')

test('Diego finds the remedy for a symptom by questions and by a search, on a phone in Spanish', async ({
  newPersonPage,
}) => {
  const page = await newPersonPage({ viewport: { width: 390, height: 844 }, locale: 'es-MX' })
  await signIn(page, 'diego', '/knowledgecenter')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Solución de problemas/ }).click()
  // Answer the questions about the appearance, the location and the beginning. Each question shows the reason for it.
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
  // The safety line for work at the press comes before the remedies.
  await expect(page.getByRole('alert', { name: 'Primero la seguridad' })).toContainText('Use careta')
  await expect(page.getByText('Revise la humedad de la resina a la salida del secador')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Qué es', exact: true }).click()
  await page.getByRole('link', { name: 'Delaminación', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delaminación' })).toBeVisible()
})

test('the slideshow does not run for users who prefer less motion, works by keyboard and remembers the slide', async ({
  newPersonPage,
}) => {
  const page = await newPersonPage({ reducedMotion: 'reduce' })
  await signIn(page, 'mia', '/knowledgecenter')
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

test('a printed slideshow has every slide with its safety lines, and no buttons', async ({ page }) => {
  await signIn(page, 'mia', '/knowledgecenter')
  await expect(page.getByRole('region', { name: 'Worth knowing at the press' })).toBeVisible()
  await waitUntilSettled(page)
  await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
  })
  const { pages } = await readPdf(await page.pdf())
  const text = plain(pages.flatMap(({ lines }) => lines).join(''))
  for (const { title } of slides) expect(text).toContain(plain(title.en))
  expect(text).toContain(plain('Purge and air shots: unit back, purge guard closed'))
  expect(text).not.toContain(plain('All slides as text'))
})

test('an unknown article shows a message and a link to the knowledge center', async ({ page }) => {
  await signIn(page, 'mia', '/solution/cosmetic/short-shot')
  await expect(page.getByText('This is not here.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'To the knowledge center' }).click()
  await expect(page).toHaveURL(/\/knowledgecenter$/)
})

test('a user whose companies do not have the module reads why the knowledge center is locked', async ({
  page,
}) => {
  await signIn(page, 'klaus')
  await page.evaluate(() => localStorage.setItem('steelsafe.language', 'de'))
  await page.goto('/knowledgecenter')
  await expect(page.getByText('Das Wissenszentrum gehört nicht zu Ihrem Abonnement')).toBeVisible()
})

test('the search page finds texts in any language, and slides, documents and notes', async ({
  page,
  request,
}) => {
  const mia = await getAuthHeaders(request, 'mia')
  const [note] = await (await request.get('/api/knowledge/notes/sink', mia)).json()
  const word = `P${Date.now()}`
  const data = { companyId: note.companyId, text: `Hold 6 s on press ${word}`, version: note.version }
  expect((await request.put('/api/knowledge/notes/sink', { ...mia, data })).ok()).toBe(true)

  await signIn(page, 'mia', '/solutions')
  const field = page.getByLabel('What do you see?')
  const articles = page.getByRole('navigation', { name: 'Troubleshooting' })
  const pages = page.getByRole('navigation', { name: 'Slides, pages and documents' })
  // A remedy in Spanish, which no English text has.
  await field.fill('humedad de la resina a la salida del secador')
  await expect(articles.getByRole('link', { name: /^Splay/ })).toBeVisible()
  // A title in German, and a sentence of a document in Chinese.
  await field.fill('Fertigung')
  await expect(pages.getByRole('link', { name: /^Manufacturing/ })).toBeVisible()
  await field.fill('不合格品的人须立即知道如何处理')
  await expect(pages.getByRole('link', { name: /^Quality/ })).toBeVisible()
  // The text of a slide.
  await field.fill('four plastic variables')
  await expect(pages.getByRole('link', { name: /^What the plastic feels/ })).toBeVisible()
  // No article has all three words, but some articles have two of them.
  await field.fill('splay moisture xyzzy')
  await expect(page.getByText(/^No article has all of these words/)).toBeVisible()
  await expect(articles.getByRole('link').first()).toContainText('Splay')
  await expectAccessible(page)
  // The note of the company.
  await field.fill(word)
  await page
    .getByRole('navigation', { name: 'Notes of your company' })
    .getByRole('link', { name: /^Sink/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sink' })).toBeVisible()
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

test("a company's own word leads to the article of its defect, from scrap and from the maintenance log", async ({
  page,
  request,
}) => {
  const mia = await getAuthHeaders(request, 'mia')
  const number = await createProject(request, 'mia')
  const listing = await request.get(`/api/project/listing?searchTerm=${number}`, mia)
  const [{ id }] = (await listing.json()).projects
  const [{ companyId }] = await (await request.get('/api/company/relationship/self', mia)).json()
  const post = async (address: string, data: object) => {
    const response = await request.post(address, { ...mia, data })
    expect(response.ok()).toBe(true)
    return response.json()
  }
  const words = `/api/maintenance/vocabulary/${companyId}`
  const scrapWord = `Hollow ${Date.now()}`
  const defectWord = `Dent ${Date.now()}`
  const { id: reasonId } = await post(words, { kind: 'scrapReason', name: scrapWord })
  const { id: defectId } = await post(words, { kind: 'defect', name: defectWord })
  const date = new Date().toISOString().slice(0, 10)
  const scrapReasons = [{ reasonId, quantity: 3 }]
  const shift = { date, shiftId: 'First', quantity: 100, scrap: 3, scrapReasons }
  await post(`/api/production/data/${id}`, shift)
  const { id: entryId } = await post(`/api/maintenance/log/${id}`, {
    description: 'Core polished',
    workDate: date,
    defectId,
  })

  await signIn(page, 'mia', '/solution/cosmetic/sink')
  for (const word of [scrapWord, defectWord]) {
    const saved = page.waitForResponse(
      response =>
        response.request().method() === 'PUT' && response.url().endsWith('/api/knowledge/words/sink'),
    )
    await page.getByText(word, { exact: true }).click()
    expect((await saved).status()).toBe(204)
    await expect(page.getByRole('checkbox', { name: word })).toBeChecked()
  }
  await expect(page.getByRole('region', { name: number })).toBeVisible()
  await expectAccessible(page)

  await page.goto(productionPaths.home(id))
  await page.getByRole('link', { name: 'What to do about it: Sink' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sink' })).toBeVisible()
  await page.goto(maintenancePaths.costs(id))
  await expect(page.getByRole('link', { name: 'What to do about it: Sink' })).toBeVisible()
  await page.goto(maintenancePaths.editEntry(id, entryId))
  await page.getByRole('link', { name: 'What to do about it: Sink' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sink' })).toBeVisible()

  // The words stay in the company; without a defect they affect no other journey.
  for (const wordId of [reasonId, defectId]) {
    const data = { companyId, wordId, isAssigned: false }
    expect((await request.put('/api/knowledge/words/sink', { ...mia, data })).status()).toBe(204)
  }
})

test.describe('the knowledge center without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an opened article can be read again, with the section about the tools of the company', async ({
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
    await expect(page.getByRole('heading', { name: 'On our own tools' })).toBeVisible()
    await expect(page.getByText(/^No network: you read what this device stored on/)).toBeVisible()
    await waitUntilSettled(page)
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expectAccessible(page)
  })
})
