import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { pathOf } from '../apps/server/test/support/programs.ts'
import { extendTimeout } from '../scripts/test/patience.ts'
import { expectAccessible } from './support/accessible.ts'
import { countClicks } from './support/count-clicks.ts'
import { expectMessage } from './support/expect-message.ts'
import { linkIn } from './support/inbox.ts'
import { updateList } from './support/lists.ts'
import { fillSignIn, refuseCookies, signIn } from './support/people.ts'
import { openTab } from './support/project-tabs.ts'
import { administrator, smtpPort } from './support/settings.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<{ emptyServer: string }>({
  /** The URL of a new and empty Steelsafe, because first steps cannot be undone. */
  emptyServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'steelsafe-empty-'))
      const server = spawn(process.execPath, [pathOf('start')], {
        env: {
          ...process.env,
          ADMIN_EMAIL: administrator.email,
          ADMIN_PASSWORD: administrator.password,
          DATA_DIR: folder,
          // The log contains the URL of the server.
          LOG_LEVEL: 'info',
          MAIL_PAUSE_SECONDS: '0',
          PORT: '0',
          SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exit = once(server, 'exit')
      let output = ''
      server.stdout.on('data', data => {
        output += data
      })
      const address = () => /listening at (http:[^"\s]+)/.exec(output)?.[1] ?? ''
      try {
        await expect.poll(address, { timeout: extendTimeout(120_000) }).not.toBe('')
        await use(address())
      } finally {
        server.kill('SIGKILL')
        await exit
        await rm(folder, { recursive: true, force: true })
      }
    },
    // The start of the server does not count against the journey's time limit.
    { timeout: extendTimeout(180_000) },
  ],
  baseURL: ({ emptyServer }, use) => use(emptyServer),
})

test('the administrator of an empty system adds a company and invites a user, who creates a tool and gets an uploaded file back unchanged', async ({
  page,
  browser,
  inbox,
}) => {
  test.slow()

  const adminClicks = await countClicks(page)
  await signIn(page, 'admin')
  await expect(page.getByText('This system is still empty')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add my company' }).click()
  await page.getByLabel('Company').pressSequentially('Lakeside Molding')
  await page.getByLabel('City').pressSequentially('Erie')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByRole('heading', { name: 'Lakeside Molding' })).toBeVisible()
  await expectAccessible(page)

  // The next steps are on the list of projects, where an administrator lands.
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText('1 of 7 done')
  await expectAccessible(page)
  await steps.getByRole('button', { name: 'Send a test e-mail' }).click()
  await expect(steps).toContainText('accepted the e-mail to admin@steelsafe.example')
  await inbox.mailTo('admin@steelsafe.example', /Test e-mail of Steelsafe/)
  await expect(steps).toContainText('2 of 7 done')
  await steps.getByRole('link', { name: 'Invite yourself to your company' }).click()
  await page.getByLabel('E-mail address').pressSequentially('jonas@lakeside.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('has no account yet')).toBeVisible()
  // The first user is the administrator, so there is nothing to choose.
  await expect(page.getByRole('combobox', { name: 'Access role' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expectMessage(page, 'Invitation sent')
  const installed = await adminClicks()
  const letter = await inbox.mailTo('jonas@lakeside.example', /invites you to Lakeside Molding/)

  const context = await browser.newContext({ locale: 'de-DE' })
  const jonas = await context.newPage()
  await refuseCookies(jonas)
  const ownClicks = await countClicks(jonas)
  await jonas.goto(linkIn(letter))
  await expect(jonas.getByLabel('E-Mail-Adresse')).toHaveValue('jonas@lakeside.example')
  await jonas.getByLabel('Vorname').pressSequentially('Jonas')
  await jonas.getByLabel('Nachname').pressSequentially('Brandt')
  await jonas.getByLabel(/^Passwort(?! best)/).fill('sechs kleine stahlwerkzeuge')
  await jonas.getByLabel('Passwort bestätigen').fill('sechs kleine stahlwerkzeuge')
  await jonas.getByLabel(/Nutzungsbedingungen/).check()
  await expectAccessible(jonas)
  await jonas.getByRole('button', { name: 'Konto erstellen' }).click()
  await jonas.getByRole('link', { name: 'Anmelden' }).click()
  await fillSignIn(jonas, 'jonas@lakeside.example', 'sechs kleine stahlwerkzeuge')

  const own = jonas.getByRole('region', { name: 'Erste Schritte' })
  await expect(own).toContainText('0 von 3 erledigt')
  await own.getByRole('link', { name: 'Kollegen einladen' }).click()
  await jonas
    .getByLabel('E-Mail-Adresse')
    .fill('Rosa <rosa@lakeside.example>; tom@lakeside.example\nida@lakeside.example')
  await jonas.getByRole('button', { name: '3 Personen einladen' }).click()
  await expect(jonas.getByRole('row', { name: /ida@lakeside.example/ })).toContainText('Eingeladen')
  await expectAccessible(jonas)
  await jonas.getByRole('link', { name: 'Projekte', exact: true }).first().click()
  await own.getByRole('link', { name: 'Logo und Farben wählen' }).click()
  const logo = await sharp({ create: { width: 200, height: 50, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await jonas
    .locator('input[type=file]')
    .setInputFiles({ name: 'Logo.png', mimeType: 'image/png', buffer: logo })
  await expect(jonas.getByRole('img', { name: 'Firmenlogo von Lakeside Molding' })).toBeVisible()
  await expectAccessible(jonas)
  await jonas.getByRole('link', { name: 'Projekte', exact: true }).first().click()
  await expect(own).toContainText('2 von 3 erledigt')

  await jonas.getByRole('button', { name: 'Projekt anlegen' }).click()
  await jonas.getByLabel('Projektnummer').pressSequentially('LM-001')
  await jonas.getByLabel('Teilebezeichnung').pressSequentially('Flaschenverschluss')
  await jonas.getByLabel('Länge').fill('52,5')
  await jonas.getByLabel('Bestelldatum').pressSequentially('01.11.2026')
  await expectAccessible(jonas)
  await jonas.keyboard.press('Tab')
  await jonas.getByRole('button', { name: 'Projekt anlegen' }).click()
  await expect(jonas.getByRole('heading', { name: 'LM-001' })).toBeVisible()
  await expect(jonas.getByText('52,5 × – × – cm')).toBeVisible()
  await expect(jonas.getByText('01.11.2026')).toBeVisible()
  await expectAccessible(jonas)

  // The limit keeps the first steps of both people short.
  expect(installed + (await ownClicks())).toBeLessThanOrEqual(24)

  const bytes = randomBytes(3_000_000)
  await openTab(jonas, 'Dateien')
  await jonas
    .getByLabel('Dateien wählen')
    .setInputFiles({ name: 'Werkzeug 1.stl', mimeType: 'model/stl', buffer: bytes })
  await expect(jonas.getByText('1 von 1 hochgeladen')).toBeVisible()
  await expectAccessible(jonas)
  await jonas.goto('/project/list')
  await updateList(jonas, 'searchTerm=flasche', () =>
    jonas.getByRole('searchbox').pressSequentially('flasche*luss'),
  )
  await jonas.getByRole('link', { name: 'LM-001', exact: true }).click()
  await openTab(jonas, 'Dateien')
  const downloading = jonas.waitForEvent('download')
  await jonas.getByRole('button', { name: 'Aktionen für Werkzeug 1.stl' }).click()
  await jonas.getByRole('menuitem', { name: 'Herunterladen' }).click()
  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  expect(hash(await readFile(await (await downloading).path()))).toBe(hash(bytes))

  // Close the context before its server ends, because its pages would report errors.
  await context.close()
})
