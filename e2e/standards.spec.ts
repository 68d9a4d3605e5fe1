import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, watchConsole } from './accessible.ts'
import { agree } from './agree.ts'
import { signIn } from './people.ts'
import { openTab } from './project-tabs.ts'

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Klaus runs a tool shop in Jena: everything here is in German. */
test.beforeEach(async ({ page }) => {
  await signIn(page, 'klaus')
  await page.goto('/company/list')
  await page.getByRole('link', { name: 'Hartmann Formenbau' }).click()
  await expect(page.getByRole('heading', { name: 'Hartmann Formenbau' })).toBeVisible()
})

test('Klaus adds a milestone and puts it first', async ({ page }) => {
  const errors = watchConsole(page)
  await page.getByRole('link', { name: /^Meilensteine/ }).click()
  await expect(page.getByRole('heading', { name: 'Meilensteinverwaltung' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Meilensteine Hinzufügen/ }).click()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Meilenstein hinzufügen' }).click()
  await page.getByLabel('Meilenstein *').fill('Stahlzertifikate erhalten')
  await choose(page, 'Gruppe', 'Fertigung')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Meilenstein hinzufügen' }).click()
  const rows = page.getByRole('table', { name: 'Meilensteine' }).getByRole('row')
  await expect(rows.last()).toContainText('Stahlzertifikate erhalten')

  const grip = page.getByRole('button', { name: 'Stahlzertifikate erhalten verschieben' })
  await grip.focus()
  await page.keyboard.press('Space')
  for (let place = (await rows.count()) - 1; place > 1; place--) {
    // The arrows are taken once the places are measured, which is told.
    await expect(page.getByText(`Stahlzertifikate erhalten ist an Position ${place}.`)).toBeAttached()
    await page.keyboard.press('ArrowUp')
  }
  await expect(page.getByText('Stahlzertifikate erhalten ist an Position 1.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(rows.nth(1)).toContainText('Stahlzertifikate erhalten')
  await page.reload()
  await expect(rows.nth(1)).toContainText('Stahlzertifikate erhalten')
  expect(errors).toEqual([])
})

test('Klaus makes a template of milestones and applies it to a tool', async ({ page }) => {
  const errors = watchConsole(page)
  await page.getByRole('link', { name: /^Meilensteine/ }).click()
  // One that no tool has yet.
  await page.getByRole('link', { name: /^Meilensteine Hinzufügen/ }).click()
  await page.getByRole('link', { name: 'Meilenstein hinzufügen' }).click()
  await page.getByLabel('Meilenstein *').fill('Heißkanal geliefert')
  await page.getByRole('button', { name: 'Meilenstein hinzufügen' }).click()
  await expect(page.getByRole('row', { name: /Heißkanal geliefert/ })).toBeVisible()
  await page.getByRole('link', { name: 'Meilensteinverwaltung' }).first().click()
  await page.getByRole('link', { name: /^Vorlagen/ }).click()
  await page.getByRole('link', { name: 'Vorlage hinzufügen' }).click()
  await page.getByLabel('Vorlage *').fill('Nur Stahl')
  await page.getByRole('button', { name: 'Vorlage hinzufügen' }).click()
  await expect(page.getByText('Wählen Sie mindestens einen Meilenstein')).toBeVisible()
  await choose(page, 'Meilenstein hinzufügen …', 'Heißkanal geliefert')
  await choose(page, 'Meilenstein hinzufügen …', 'Stahl bestellt')
  await page.getByRole('button', { name: 'Stahl bestellt nach oben' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vorlage hinzufügen' }).click()
  await expect(page.getByRole('row', { name: /Nur Stahl/ })).toContainText(
    'Stahl bestellt · Heißkanal geliefert',
  )

  await page.getByRole('link', { name: 'Vorlage anwenden' }).click()
  await choose(page, 'Vorlage', 'Nur Stahl')
  await page.getByRole('combobox', { name: 'Projekt' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: 'Anwenden', exact: true }).click()
  await expect(page.getByText('Das Projekt bekommt 1 neue Meilensteine')).toBeVisible()
  await agree(page, 'Anwenden')
  await expect(page.getByRole('row', { name: /Nur Stahl/ })).toContainText('Klaus Hartmann')
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('Klaus adds a step of a clear-to-pay, and says what it asks for', async ({ page }) => {
  const errors = watchConsole(page)
  await page.getByRole('link', { name: /^Zahlungsfreigabe/ }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Meilensteine Die Schritte/ }).click()
  await page.getByRole('link', { name: 'Meilenstein hinzufügen' }).click()
  await page.getByLabel('Meilenstein *').fill('Werkzeug verladen')
  await page.getByRole('switch', { name: 'Datei nötig' }).check()
  await page.getByRole('switch', { name: 'Zahlungsauslöser' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Meilenstein hinzufügen' }).click()
  const row = page.getByRole('row', { name: /Werkzeug verladen/ })
  await expect(row.getByRole('img', { name: 'Ja' })).toHaveCount(2)
  await expectAccessible(page)
  expect(errors).toEqual([])
})

test('Klaus orders the steps of a clear-to-pay, and applies them', async ({ page }) => {
  const errors = watchConsole(page)
  await page.getByRole('link', { name: /^Zahlungsfreigabe/ }).click()
  await page.getByRole('link', { name: /^Vorlagen/ }).click()
  await page.getByRole('link', { name: 'Zahlung in drei Raten ändern' }).click()
  const items = page.getByRole('list', { name: 'Meilensteine' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Auftragsbestätigung herausnehmen' }).click()
  await expect(items.first()).toContainText('1Konstruktion freigegeben')
  await choose(page, 'Meilenstein am Ende hinzufügen …', 'Auftragsbestätigung')
  await expect(items.last()).toContainText('3Auftragsbestätigung')
  await expect(page.getByRole('button', { name: 'Auftragsbestätigung nach unten' })).toBeDisabled()
  await expect(page.getByText('Angelegt von Klaus Hartmann')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('row', { name: /Zahlung in drei Raten/ })).toContainText(
    'Konstruktion freigegeben · Erstmuster freigegeben · Auftragsbestätigung',
  )

  await page.getByRole('link', { name: 'Vorlage anwenden' }).click()
  await choose(page, 'Vorlage', 'Zahlung in drei Raten')
  await page.getByRole('combobox', { name: 'Projekt' }).click()
  // Only an idea yet, so that nothing is to be paid.
  const project = page.getByRole('listbox').getByRole('option', { name: 'HF-2470' })
  const number = (await project.textContent()) ?? ''
  await project.click()
  await page.getByRole('button', { name: 'Anwenden', exact: true }).click()
  await expect(page.getByText('Das Projekt bekommt 3 neue Meilensteine der Zahlungsfreigabe')).toBeVisible()
  await agree(page, 'Anwenden')
  const applied = page.getByRole('row', { name: /Zahlung in drei Raten/ }).filter({ hasText: number })
  await expect(applied).toContainText('3')
  expect(errors).toEqual([])
})

test('Klaus builds folders by keyboard and mouse, takes a step back, and a new tool begins with them', async ({
  page,
}) => {
  const errors = watchConsole(page)
  const home = page.url()
  await page.getByRole('link', { name: /^Ordnervorlagen/ }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vorlage hinzufügen' }).click()
  await page.getByLabel('Name *').fill('Kurz')
  const name = async (text: string) => {
    await page.getByRole('textbox', { name: 'Ordnername' }).fill(text)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /hinzufügen$|^Umbenennen/ })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const folder = (text: string) => page.getByRole('button', { name: `Ordner ${text}`, exact: true })
  await page.getByRole('button', { name: 'Ordner hinzufügen' }).click()
  await name('CAD')
  await folder('CAD').press('Enter')
  await name('Messberichte')
  await page.getByRole('button', { name: 'Ordner hinzufügen' }).click()
  await page.getByRole('textbox', { name: 'Ordnername' }).fill('CON')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /hinzufügen$|^Umbenennen/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('kein reservierter Name')
  await page.keyboard.press('Escape')
  await folder('Messberichte').press('Alt+ArrowRight')
  await expect(folder('CAD').locator('xpath=ancestor::li[1]')).toContainText('Messberichte')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(folder('CAD').locator('xpath=ancestor::li[1]')).not.toContainText('Messberichte')
  await folder('Messberichte').dragTo(folder('CAD'))
  await expect(folder('CAD').locator('xpath=ancestor::li[1]')).toContainText('Messberichte')
  await folder('Messberichte').press('F2')
  await name('Protokolle')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vorlage hinzufügen' }).click()
  await expect(page.getByRole('row', { name: /Kurz/ })).toContainText('2')

  await page.goto(home.replace(/home$/, 'defaults/edit'))
  await choose(page, 'Ordnervorlage', 'Kurz')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page).toHaveURL(home)
  await page.getByRole('link', { name: /^Projekt anlegen/ }).click()
  await expect(page.getByRole('combobox', { name: 'Ordnervorlage' })).toHaveValue('Kurz')
  await page.getByLabel(/Projektnummer/).fill('HF-26-0999')
  await page.getByRole('button', { name: 'Projekt anlegen' }).click()
  await openTab(page, 'Dateien')
  await expect(page.getByRole('link', { name: 'CAD' })).toBeVisible()
  expect(errors).toEqual([])
})
