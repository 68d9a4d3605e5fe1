import type { Page } from '@playwright/test'
import { binaryStl, block, step } from '../apps/web/test/models.ts'
import { extendTimeout } from '../scripts/test/patience.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { createProject } from './support/create-project.ts'
import { updateList } from './support/lists.ts'
import { signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

/** Time limit for reading and checking a model. */
const untilChecked = { timeout: extendTimeout(60_000) }

test('Mia adds six presses, and her tool fits two of them', async ({ page }) => {
  await signIn(page, 'mia')
  await openProject(page, 'NL-23-0088')
  await openTab(page, 'Launch', 'Analysis')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Industrialization/ }).click()
  await expect(page.getByRole('link', { name: /^Press library/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Press library/ }).click()
  await page.getByRole('button', { name: 'Add six example presses' }).click()
  await confirmDialog(page, 'Add six example presses')
  await expect(page.getByRole('row', { name: /^P 650/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Add press' }).click()
  await page.getByRole('textbox', { name: /^Name/ }).pressSequentially('Tie bars of nothing')
  await page.getByRole('textbox', { name: /^Clamp force/ }).pressSequentially('100')
  await page.getByRole('textbox', { name: /^Between tie bars, horizontal/ }).pressSequentially('0')
  await page.getByRole('button', { name: 'Add press' }).click()
  await expect(page.getByText(/^Enter the clear distance between the tie bars/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await confirmDialog(page, /leave|discard/i)

  await page.getByRole('link', { name: 'Industrialization', exact: true }).first().click()
  await page.getByRole('link', { name: /^Press zone/ }).click()
  for (const [field, value] of [
    [/^Projected area/, '54'],
    [/^Cavity pressure/, '6500'],
    [/^Shot as melt/, '12'],
  ] as const) {
    const input = page.getByRole('textbox', { name: field })
    await input.clear()
    await input.pressSequentially(value)
  }
  await page.getByRole('button', { name: 'Save mold' }).click()
  await expect(page.getByText('Presses that the tool fits: 2 of 6.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^P 160/ }).click()
  await expect(page.getByRole('row', { name: /^Clamp/ })).toContainText('Does not fit')
  await expectAccessible(page)
})

test('Mia releases a revision and plans a component, and the gauges of the launch show the progress', async ({
  page,
  request,
}) => {
  // A released revision cannot be removed, and would break a second run.
  const number = await createProject(request, 'mia')
  await signIn(page, 'mia')
  await openProject(page, number)
  await openTab(page, 'Launch', 'Product launch')
  await expect(page.getByRole('link', { name: 'Design: Nothing yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try with an example' }).click()
  await expect(page.getByText(/^This is an example/)).toBeVisible()
  for (const gauge of ['Design: 100%', 'Analysis: 75%', 'Manufacturing: 25%', 'Validation: 0%'])
    await expect(page.getByRole('link', { name: gauge })).toBeVisible()
  await page.getByRole('button', { name: 'Show this tool' }).click()

  await page.getByRole('link', { name: 'Design: Nothing yet' }).click()
  await expect(page.getByRole('link', { name: 'Add revision' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add revision' }).click()
  await page.getByRole('textbox', { name: 'Revision' }).pressSequentially('A')
  await page.getByRole('textbox', { name: 'Reason' }).pressSequentially('First design')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add revision' }).click()
  await page.getByRole('button', { name: 'Approve revision' }).click()
  await page.getByRole('button', { name: 'Release revision' }).click()
  await confirmDialog(page, 'Release revision')
  await expect(page.getByText('The files of a released revision stay as they are.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Part log' }).first().click()
  await expect(page.getByRole('row', { name: /^A/ })).toContainText('Released')
  await expectAccessible(page)

  await openTab(page, 'Launch', 'Tool manufacturing')
  await page.getByRole('link', { name: 'Add component' }).first().click()
  await page.getByRole('textbox', { name: 'Component' }).pressSequentially('Core')
  await page.getByRole('combobox', { name: 'Operations' }).click()
  await page.getByRole('option', { name: 'Rough machining' }).click()
  await page.getByRole('option', { name: 'Polishing' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add component' }).click()
  const rough = page.getByRole('row', { name: /Rough machining/ })
  await rough.getByRole('link', { name: /^Change/ }).click()
  const percent = page.getByRole('textbox', { name: /^Percent/ })
  await percent.clear()
  await percent.pressSequentially('100')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save operation' }).click()
  await expect(rough).toContainText('100%')
  await expectAccessible(page)

  await openTab(page, 'Launch', 'Product launch')
  await expect(page.getByRole('link', { name: 'Design: 100%' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Manufacturing: 50%' })).toBeVisible()
  await expect(page.getByText('Polishing of Core')).toBeVisible()
  await page.getByRole('link', { name: 'All tools' }).click()
  await expect(page.getByRole('heading', { name: 'Launch of all tools' })).toBeVisible()
  await expectAccessible(page)
  await updateList(page, `searchTerm=${number}`, () =>
    page.getByRole('main').getByRole('searchbox').pressSequentially(number),
  )
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('link', { name: /^Validation: / }).click()
  await expect(page.getByRole('heading', { name: 'Tool validation', level: 2 })).toBeVisible()
})

/** Expects that the page does not scroll sideways. */
const expectNoWiderThan = (page: Page, pixels: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(pixels)

/** Proposes a revision with a file, from the part log. */
async function propose(page: Page, revision: string, name: string, content: Uint8Array): Promise<void> {
  await page.getByRole('link', { name: 'Add revision' }).click()
  await page.getByRole('textbox', { name: 'Revision' }).pressSequentially(revision)
  await page.getByRole('textbox', { name: 'Reason' }).pressSequentially(`Model of ${name}`)
  await page.getByRole('button', { name: 'Add revision' }).click()
  await page.getByLabel('Choose files').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
  await expect(page.getByRole('link', { name: `Download ${name}` })).toBeVisible()
  await waitUntilSettled(page)
}

/** Proposes a revision with a block of this height in mm, from the part log, and releases it. */
async function releaseBlock(page: Page, name: string, height: number): Promise<void> {
  await propose(page, name, `Block ${name}.stl`, binaryStl({ name: 'Block', size: [20, 30, height] }))
  await page.getByRole('button', { name: 'Approve revision' }).click()
  await page.getByRole('button', { name: 'Release revision' }).click()
  await confirmDialog(page, 'Release revision')
  await expect(page.getByText('The files of a released revision stay as they are.')).toBeVisible()
  await page.getByRole('link', { name: 'Part log' }).first().click()
}

test('Mia checks a part for molding, compares two of its revisions, and uses its area to choose a press', async ({
  page,
  request,
}) => {
  // A released revision cannot be removed, and would break a second run.
  const number = await createProject(request, 'mia')
  await signIn(page, 'mia')
  await openProject(page, number)
  await openTab(page, 'Launch', 'Part design')
  await page.getByRole('link', { name: /^Part log/ }).click()
  await releaseBlock(page, 'M1', 40)
  await releaseBlock(page, 'M2', 42)

  await page.getByRole('link', { name: 'Compare revisions' }).click()
  const volume = page.getByRole('row', { name: /^Volume/ })
  await expect(volume).toContainText('+1.2 cm³', untilChecked)
  await expect(volume).toContainText('+5%')
  await expect(page.getByRole('row', { name: /^Bounding box X/ })).toContainText('0 mm (0 in)')
  await expect(page.getByRole('checkbox', { name: 'Revision M2' })).toBeChecked()
  // The blocks differ by 2 mm in height.
  await expect(page.getByRole('row', { name: /^Greatest distance/ })).toContainText('2 mm', untilChecked)
  await page.getByText('Distances on M2', { exact: true }).click()
  await expect(page.getByRole('list', { name: 'Distance from the other revision' })).toContainText(
    'over 2 mm',
  )
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  await page.getByRole('menuitem', { name: 'PDF', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(
    /Compare revisions- M2, M1\.pdf$|Compare revisions- M1, M2\.pdf$/,
  )

  await openTab(page, 'Launch', 'Part design')
  await page.getByRole('link', { name: /^3D viewer/ }).click()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Volume')).toContainText('25.2 cm³', untilChecked)
  await expect(row('Weight')).toContainText('Not known')
  await page.getByRole('combobox', { name: 'Resin' }).click()
  await page.getByRole('option', { name: /^ABS/ }).click()
  await expect(row('Weight')).toContainText('26.46 g')
  await expect(row('Projected area')).toContainText('6 cm²')
  await expect(row('Draft below 0.5°')).toContainText('4 faces')
  await expect(row('Draft below 0.5°')).toContainText('To discuss')
  await expect(row('Undercuts')).toContainText('None')
  await expect(row('Undercuts')).toContainText('Met')
  await expect(row('Least wall thickness')).toContainText('20 mm')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show 1 in the model' }).click()
  await expect(page.getByRole('list', { name: 'Draft' })).toContainText('below 0.5°')
  await page.getByText('Wall thickness', { exact: true }).click()
  await expect(page.getByRole('list', { name: 'Wall thickness' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Pull direction' }).click()
  await page.getByRole('option', { name: '+X', exact: true }).click()
  await expect(row('Projected area')).toContainText('12.6 cm²', untilChecked)
  await page.getByRole('button', { name: 'Front', exact: true }).click()
  await page.getByRole('button', { name: 'Take it from a face' }).click()
  await page.getByRole('button', { name: 'Take the face in the middle of the view' }).click()
  await expect(row('Projected area')).toContainText('8.4 cm²', untilChecked)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoWiderThan(page, 390)

  // The result is stored, so it is shown again without the worker.
  await page.route(/check\.worker/, route => route.abort())
  await page.reload()
  await expect(row('Volume')).toContainText('25.2 cm³', untilChecked)
  await expect(row('Projected area')).toContainText('6 cm²')
  const cavities = page.getByRole('textbox', { name: 'Cavities' })
  await cavities.clear()
  await cavities.pressSequentially('4')
  await page.getByRole('link', { name: 'Use for the press' }).click()
  await expect(page.getByText('The values of the model are filled in.', { exact: false })).toBeVisible()
})

/** Returns a block as binary STL without its last triangle. */
function blockWithHole(): Uint8Array {
  const bytes = binaryStl(block).slice(0, -50)
  const count = new DataView(bytes.buffer)
  count.setUint32(80, count.getUint32(80, true) - 1, true)
  return bytes
}

test('the check of a STEP file with surfaces and of a mesh with a hole says why there is no volume', async ({
  page,
  request,
}) => {
  const number = await createProject(request, 'mia')
  await signIn(page, 'mia')
  await openProject(page, number)
  for (const [revision, file, content, reason] of [
    ['S1', 'Surfaces.step', Buffer.from(step([block], true)), /^The file holds surfaces, not a closed solid/],
    ['S2', 'Hole.stl', blockWithHole(), /^The mesh has holes \(3 open edges\)/],
  ] as const) {
    await openTab(page, 'Launch', 'Part design')
    await page.getByRole('link', { name: /^Part log/ }).click()
    await propose(page, revision, file, content)
    await page.getByRole('link', { name: 'View and check' }).click()
    await expect(page.getByText(reason)).toBeVisible(untilChecked)
    await expect(page.getByRole('row', { name: /^Volume/ })).toContainText('Not known')
    await expect(page.getByRole('row', { name: /^Least wall thickness/ })).toContainText('Not known')
    await expectAccessible(page)
  }
})

test('Mia pins a comment to the model, answers it, and creates a finding from it', async ({
  page,
  request,
}) => {
  const number = await createProject(request, 'mia')
  await signIn(page, 'mia')
  await openProject(page, number)
  await openTab(page, 'Launch', 'Tool validation')
  await page.getByRole('link', { name: /^Mold qualification/ }).click()
  await page.getByRole('link', { name: 'Plan tryout' }).first().click()
  await page.getByRole('button', { name: 'Plan tryout' }).click()
  await expect(page.getByRole('heading', { name: /^Tryout T\d/ })).toBeVisible()

  await openTab(page, 'Launch', 'Part design')
  await page.getByRole('link', { name: /^Part log/ }).click()
  await releaseBlock(page, 'P1', 44)
  await openTab(page, 'Launch', 'Part design')
  await page.getByRole('link', { name: /^3D viewer/ }).click()
  const revision = page.getByRole('combobox', { name: 'Revision' })
  await revision.click()
  await page.getByRole('option', { name: 'P1 · Released', exact: true }).click()
  await expect(page.getByText('No comments')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Volume/ })).toContainText('26.4 cm³', untilChecked)

  await page.getByRole('button', { name: 'Add a comment' }).click()
  await page.getByRole('button', { name: 'Take the place in the middle of the view' }).click()
  await page.getByRole('textbox', { name: 'Comment' }).pressSequentially('Corner too sharp')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save comment' }).click()
  const thread = page.getByRole('article', { name: 'Comment 1' })
  await expect(thread).toContainText('Corner too sharp')
  const pin = page.getByRole('button', { name: 'Comment 1' })
  await pin.click()
  await expect(thread).toBeFocused()
  await thread.getByRole('button', { name: 'Show place 1 on the model' }).click()
  await expect(pin).toBeFocused()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')

  await thread.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('textbox', { name: 'Answer' }).pressSequentially('0.5 mm is enough')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(thread).toContainText('0.5 mm is enough')
  await thread.getByRole('button', { name: 'Make a finding' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a finding' }).click()
  await expect(thread.getByRole('link', { name: 'Finding 1' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoWiderThan(page, 390)
  await thread.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('No comments')).toBeVisible()
  await page.getByText('Resolved', { exact: true }).click()
  await thread.getByRole('link', { name: 'Finding 1' }).click()
  // The previous thread contains the same text.
  await expect(page.getByRole('heading', { name: /^Finding 1/ })).toBeVisible()
  await expect(page.getByText('Corner too sharp').first()).toBeVisible()
})
