import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { createProject } from './support/create-project.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses a project by its number, through a search on the server. */
const chooseProject = async (page: Page, number: string) => {
  const field = page.getByRole('combobox', { name: 'Projekt' })
  await field.click()
  await field.pressSequentially(number)
  await waitUntilSettled(page)
  await page.getByRole('option', { name: number, exact: true }).click()
}

/** Returns a unique name, because a second try cannot reuse a name within a company. */
const unique = (name: string) => `${name} ${Date.now()}`

/** Returns the link to a parent screen in the header. */
const above = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

let company: string

/** Opens the company of Klaus. Its screens are in German. */
test.beforeEach(async ({ page, request }) => {
  const [own] = await (
    await request.get('/api/company/relationship/self', await getAuthHeaders(request, 'klaus'))
  ).json()
  company = own.companyId
  await signIn(page, 'klaus', '/company/list')
  await page.getByRole('main').getByRole('link', { name: 'Hartmann Formenbau', exact: true }).click()
  await expect(heading(page, 'Hartmann Formenbau')).toBeVisible()
})

test('Klaus adds a milestone and moves it to the first position', async ({ page }) => {
  const milestone = unique('Stahlzertifikate erhalten')
  await page.getByRole('link', { name: /^Meilensteine/ }).click()
  await expect(heading(page, 'Meilensteinverwaltung')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Meilensteine Hinzufügen/ }).click()
  await expect(heading(page, 'Meilensteine')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Meilenstein hinzufügen' }).click()
  await page.getByLabel('Meilenstein *').pressSequentially(milestone)
  await choose(page, 'Gruppe', 'Fertigung')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Meilenstein hinzufügen' }).click()
  const rows = page.getByRole('table', { name: 'Meilensteine' }).getByRole('row')
  await expect(rows.last()).toContainText(milestone)
  await waitUntilSettled(page)

  const grip = page.getByRole('button', { name: `${milestone} verschieben` })
  await grip.focus()
  await page.keyboard.press('Space')
  for (let place = (await rows.count()) - 1; place > 1; place--) {
    // The arrow keys work after the page has measured the positions. A message of the page shows this.
    await expect(page.getByText(`${milestone} ist an Position ${place}.`)).toBeAttached()
    await page.keyboard.press('ArrowUp')
  }
  await expect(page.getByText(`${milestone} ist an Position 1.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(rows.nth(1)).toContainText(milestone)
  // The row is shown in its new place before the server has saved it.
  await waitUntilSettled(page)
  await page.reload()
  await expect(rows.nth(1)).toContainText(milestone)
})

test('Klaus creates a template of milestones and applies it to a tool', async ({ page, request }) => {
  const tool = await createProject(request, 'klaus')
  const milestone = unique('Heißkanal geliefert')
  const template = unique('Nur Stahl')
  await page.getByRole('link', { name: /^Meilensteine/ }).click()
  // Add a milestone that no tool has yet.
  await page.getByRole('link', { name: /^Meilensteine Hinzufügen/ }).click()
  await page.getByRole('link', { name: 'Meilenstein hinzufügen' }).click()
  await page.getByLabel('Meilenstein *').pressSequentially(milestone)
  await page.getByRole('button', { name: 'Meilenstein hinzufügen' }).click()
  await expect(page.getByRole('row', { name: milestone })).toBeVisible()
  await above(page, 'Meilensteinverwaltung').click()
  await page.getByRole('link', { name: /^Vorlagen/ }).click()
  await page.getByRole('link', { name: 'Vorlage hinzufügen' }).click()
  await page.getByLabel('Vorlage *').pressSequentially(template)
  await page.getByRole('button', { name: 'Vorlage hinzufügen' }).click()
  await expect(page.getByText('Wählen Sie mindestens einen Meilenstein')).toBeVisible()
  await choose(page, 'Meilenstein hinzufügen …', milestone)
  await choose(page, 'Meilenstein hinzufügen …', 'Stahl bestellt')
  await page.getByRole('button', { name: 'Stahl bestellt nach oben' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vorlage hinzufügen' }).click()
  await expect(page.getByRole('row', { name: template })).toContainText(`Stahl bestellt · ${milestone}`)

  await page.getByRole('link', { name: 'Vorlage anwenden' }).click()
  await choose(page, 'Vorlage', template)
  await chooseProject(page, tool)
  await page.getByRole('button', { name: 'Anwenden', exact: true }).click()
  await expect(page.getByText('Neue Meilensteine für das Projekt: 1')).toBeVisible()
  await confirmDialog(page, 'Anwenden')
  await expect(page.getByRole('row', { name: template })).toContainText('Klaus Hartmann')
  await expectAccessible(page)
})

test('Klaus adds a clear-to-pay milestone that requires a file and triggers a payment', async ({ page }) => {
  const step = unique('Werkzeug verladen')
  await page.getByRole('link', { name: /^Zahlungsfreigabe/ }).click()
  await expect(heading(page, 'Zahlungsfreigabe')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Meilensteine Die Schritte/ }).click()
  await page.getByRole('link', { name: 'Meilenstein hinzufügen' }).click()
  await page.getByLabel('Meilenstein *').pressSequentially(step)
  await page.getByRole('switch', { name: 'Datei nötig' }).check()
  await page.getByRole('switch', { name: 'Zahlungsauslöser' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Meilenstein hinzufügen' }).click()
  const row = page.getByRole('row', { name: step })
  await expect(row.getByRole('img', { name: 'Ja' })).toHaveCount(2)
  await expectAccessible(page)
})

/** Adds a clear-to-pay template with the milestones of an existing template of Klaus, and returns its name. */
async function threeInstalments(request: APIRequestContext): Promise<string> {
  const klaus = await getAuthHeaders(request, 'klaus')
  const address = `/api/ClearToPay/Company/${company}/Templates`
  const templates: { name: string; milestones: object[] }[] = await (await request.get(address, klaus)).json()
  const existingTemplate = templates.find(({ name }) => name === 'Zahlung in drei Raten')
  const name = unique('Zahlung in drei Raten')
  const data = { name, description: '', milestones: existingTemplate?.milestones }
  const response = await request.post(address, { ...klaus, data })
  expect(response.status()).toBe(201)
  return name
}

/** Adds a tool of Klaus without payments, and returns its number. */
async function unpaidTool(request: APIRequestContext): Promise<string> {
  const projectNumber = `ZZ-${Date.now()}`
  const data = { companyId: company, projectNumber, clearToPayTemplateId: null }
  const response = await request.post('/api/project', { ...(await getAuthHeaders(request, 'klaus')), data })
  expect(response.status()).toBe(201)
  return projectNumber
}

test('Klaus changes the order of the milestones in a clear-to-pay template, and applies the template', async ({
  page,
  request,
}) => {
  const template = await threeInstalments(request)
  const tool = await unpaidTool(request)
  await page.getByRole('link', { name: /^Zahlungsfreigabe/ }).click()
  await page.getByRole('link', { name: /^Vorlagen/ }).click()
  await page.getByRole('link', { name: `${template} ändern` }).click()
  const items = page.getByRole('list', { name: 'Meilensteine' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Auftragsbestätigung herausnehmen' }).click()
  await expect(items.first()).toContainText('1Konstruktion freigegeben')
  await choose(page, 'Meilenstein am Ende hinzufügen …', 'Auftragsbestätigung')
  await expect(items.last()).toContainText('3Auftragsbestätigung')
  await expect(page.getByRole('button', { name: 'Auftragsbestätigung nach unten' })).toBeDisabled()
  await expect(page.getByText('Angelegt von Klaus Hartmann')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('row', { name: template })).toContainText(
    'Konstruktion freigegeben · Erstmuster freigegeben · Auftragsbestätigung',
  )

  await page.getByRole('link', { name: 'Vorlage anwenden' }).click()
  await choose(page, 'Vorlage', template)
  await chooseProject(page, tool)
  await page.getByRole('button', { name: 'Anwenden', exact: true }).click()
  await expect(page.getByText('Neue Meilensteine der Zahlungsfreigabe für das Projekt: 3')).toBeVisible()
  await confirmDialog(page, 'Anwenden')
  const applied = page.getByRole('row', { name: template }).filter({ hasText: tool })
  await expect(applied.getByRole('cell', { name: '3', exact: true })).toBeVisible()
})

test('Klaus arranges folders in a template by keyboard and mouse, with undo, and a new tool has the folders', async ({
  page,
  request,
}) => {
  const template = unique('Kurz')
  const home = page.url()
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: /^Ordnervorlagen/ }).click()
  await expect(heading(page, 'Ordnervorlagen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vorlage hinzufügen' }).click()
  await page.getByLabel('Name *').pressSequentially(template)
  const typeName = async (text: string) => {
    const field = page.getByRole('textbox', { name: 'Ordnername' })
    await field.clear()
    await field.pressSequentially(text)
    await dialog.getByRole('button', { name: /hinzufügen$|^Umbenennen/ }).click()
  }
  const name = async (text: string) => {
    await typeName(text)
    await expect(dialog).toHaveCount(0)
    // A moment after the dialog closes, the focus returns to the previous element.
    await waitUntilSettled(page)
  }
  const folder = (text: string) => page.getByRole('button', { name: `Ordner ${text}`, exact: true })
  const inCad = folder('CAD').locator('xpath=ancestor::li[1]')
  await page.getByRole('button', { name: 'Ordner hinzufügen' }).click()
  await name('CAD')
  await folder('CAD').press('Enter')
  await name('Messberichte')
  await page.getByRole('button', { name: 'Ordner hinzufügen' }).click()
  await typeName('CON')
  await expect(dialog).toContainText('kein reservierter Name')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await folder('Messberichte').press('Alt+ArrowRight')
  await expect(inCad).toContainText('Messberichte')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(inCad).not.toContainText('Messberichte')
  await waitUntilSettled(page)
  await folder('Messberichte').dragTo(folder('CAD'))
  await expect(inCad).toContainText('Messberichte')
  await folder('Messberichte').press('F2')
  await name('Protokolle')
  await expect(folder('Protokolle')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vorlage hinzufügen' }).click()
  const row = page.getByRole('row', { name: template })
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()

  const klaus = await getAuthHeaders(request, 'klaus')
  const path = `/api/company/defaults/${company}`
  const defaults = await (await request.get(path, klaus)).json()
  try {
    await page.goto(home.replace(/home$/, 'defaults/edit'))
    await choose(page, 'Ordnervorlage', template)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page).toHaveURL(home)
    await page.getByRole('link', { name: /^Projekt anlegen/ }).click()
    await expect(page.getByRole('combobox', { name: 'Ordnervorlage' })).toHaveValue(template)
    await page.getByLabel(/Projektnummer/).pressSequentially(`ZZ-${Date.now()}`)
    await page.getByRole('button', { name: 'Projekt anlegen' }).click()
    await openTab(page, 'Dateien')
    await expect(page.getByRole('link', { name: 'CAD', exact: true })).toBeVisible()
  } finally {
    const { version } = await (await request.get(path, klaus)).json()
    await request.put(path, { ...klaus, data: { ...defaults, version } })
  }
})
