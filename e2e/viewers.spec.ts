import type { Page } from '@playwright/test'
import { binaryStl, block, glb, iges, plates, step, threeMf } from '../apps/web/test/models.ts'
import { extendTimeout } from '../scripts/test/patience.ts'
import { expectAccessible } from './support/accessible.ts'
import { signIn } from './support/people.ts'
import { openFiles, uploadAndOpenFile } from './support/project-files.ts'
import { expect, test } from './support/test.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

// These journeys are slow: models are rendered without a GPU, and seven megabytes of code read them.
test.slow()
/** Time limit until a model is shown. */
const aWhile = { timeout: extendTimeout(90_000) }

const model = (page: Page) => page.getByRole('application', { name: /^Model of/ })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Counts the pixels of the model that have the color of a cut. Nothing else on the page has this color. */
async function cutPixels(page: Page): Promise<number> {
  const picture = `data:image/png;base64,${(await model(page).screenshot()).toString('base64')}`
  return page.evaluate(async source => {
    const image = new Image()
    image.src = source
    await image.decode()
    const pen = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    }).getContext('2d')!
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, image.width, image.height)
    let count = 0
    for (let at = 0; at < data.length; at += 4) if (data[at]! - data[at + 2]! > 60) count++
    return count
  }, picture)
}

test('Mia opens a STEP file of a mold, cuts through it, measures it, hides a plate and explodes it', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await openFiles(page, 'NL-25-0008')
  await uploadAndOpenFile(page, 'Mold.step', step(plates))
  await expect(page.getByText('20 × 30 × 40 mm (0.787 × 1.181 × 1.575 in)')).toBeVisible(aWhile)
  await expect(page.getByRole('checkbox', { name: 'Cavity plate' })).toBeChecked()
  await expectAccessible(page)

  await expect.poll(() => cutPixels(page)).toBe(0)
  await button(page, 'Section').click()
  await expect(page.getByText('X = 10 mm (0.394 in)')).toBeVisible()
  await expect.poll(() => cutPixels(page)).toBeGreaterThan(5_000)
  const section = page.getByRole('group', { name: 'Section' })
  await section.getByText('Z', { exact: true }).click()
  await expect(page.getByText('Z = 20 mm (0.787 in)')).toBeVisible()
  await page.getByRole('slider', { name: 'Section position' }).press('Home')
  await expect(page.getByText('Z = 0 mm (0 in)')).toBeVisible()
  await section.getByRole('switch', { name: 'Other side' }).check()
  await button(page, 'Section').click()

  await button(page, 'Measure').click()
  await button(page, 'Front').click()
  await button(page, 'Take the middle of the view').click()
  await expect(page.getByText('Click the second point.')).toBeVisible()
  await button(page, 'Back').click()
  await button(page, 'Take the middle of the view').click()
  await expect(page.getByText('Distance: 30 mm (1.181 in)')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: 'Cavity plate' }).uncheck()
  await button(page, 'Start again').click()
  await button(page, 'Front').click()
  await button(page, 'Take the middle of the view').click()
  await expect(page.getByText('There is no part in the middle of the view.')).toBeVisible()
  await button(page, 'Show all parts').click()
  await expect(page.getByRole('checkbox', { name: 'Cavity plate' })).toBeChecked()
  await page.getByRole('slider', { name: 'Explode' }).press('End')
  // The centers of the outer plates were 15 mm from the center of the model. The distance is now three times as large.
  await button(page, 'Section').click()
  await section.getByText('Z', { exact: true }).click()
  await page.getByRole('slider', { name: 'Section position' }).press('End')
  await expect(page.getByText('Z = 70 mm (2.756 in)')).toBeVisible()
  await expect(page.getByText('20 × 30 × 40 mm')).toBeVisible()
})

test('a measurement with the mouse snaps to corners', async ({ page }) => {
  await signIn(page, 'mia')
  await openFiles(page, 'NL-25-0008')
  await uploadAndOpenFile(page, 'Stack.step', step(plates))
  await expect(page.getByText('20 × 30 × 40 mm')).toBeVisible(aWhile)
  await button(page, 'Measure').click()
  await button(page, 'Front').click()
  // The panel that opens below the model may resize it.
  await waitUntilSettled(page)
  const { width, height } = (await model(page).boundingBox())!
  // The view fits a sphere around the model, with a margin of a tenth, into its smaller side (`StageCamera.resize`).
  const perMm = Math.min(width, height) / 2 / (Math.hypot(20, 30, 40) / 2) / 1.1
  const at = (x: number, z: number) => ({
    position: { x: width / 2 + (x - 10) * perMm, y: height / 2 - (z - 20) * perMm },
  })
  await model(page).click(at(0.4, 0.4))
  await expect(page.getByText('Click the second point.')).toBeVisible()
  await model(page).click(at(19.6, 39.6))
  await expect(page.getByText('Distance: 44.72 mm (1.761 in)')).toBeVisible()
})

test('the viewer shows the size of STL, GLB in meters, 3MF in inches and IGES, on a phone', async ({
  newPersonPage,
}) => {
  const page = await newPersonPage({ viewport: { width: 390, height: 844 } })
  await signIn(page, 'mia')
  await openFiles(page, 'NL-25-0008')
  for (const [name, content, size] of [
    ['Block.stl', binaryStl(block), '20 × 30 × 40 mm'],
    ['Block.glb', glb(block), '20 × 30 × 40 mm'],
    ['Block.3mf', threeMf(block, 'inch'), '508 × 762 × 1,016 mm (20 × 30 × 40 in)'],
    ['Surface.igs', iges(block), '20 × 30 × 40 mm'],
  ] as const) {
    await uploadAndOpenFile(page, name, content)
    await expect(page.getByText(size)).toBeVisible(aWhile)
    const unit = page.getByText('Lengths are read as millimeters')
    await expect(unit).toHaveCount(name === 'Block.stl' ? 1 : 0)
    await page.goBack()
  }
  await page.getByRole('link', { name: 'Block.stl', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Block.stl', exact: true })).toBeVisible()
  await button(page, 'Section').click()
  await expect(page.getByRole('group', { name: 'Section' })).toBeVisible()
  await button(page, 'Measure').click()
  await expect(page.getByRole('group', { name: 'Measure' })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const smallerSide = async () => {
    const box = await button(page, 'Measure').boundingBox()
    return Math.min(box?.width ?? 0, box?.height ?? 0)
  }
  await expect.poll(smallerSide).toBeGreaterThanOrEqual(44)
})

test('the viewer shows a message for a file that is not a valid model, and the file can be downloaded', async ({
  page,
}) => {
  await signIn(page, 'mia')
  await openFiles(page, 'NL-25-0008')
  for (const [name, content, message] of [
    ['Letter.step', 'Dear Mia', 'This is not a STEP file, although its name says so.'],
    ['Cut off.step', step(plates).slice(0, 2_000), 'This STEP file'],
    ['Nothing.stl', '', 'This STL file contains no bodies that could be shown.'],
  ] as const) {
    await uploadAndOpenFile(page, name, content)
    await expect(page.getByText(message)).toBeVisible(aWhile)
    await expect(button(page, 'Download')).toBeEnabled()
    await expectAccessible(page)
    await page.goBack()
  }
})

test.describe('a browser without WebGL', () => {
  // The rendering library logs why it cannot draw.
  test.use({ allowedErrors: [/THREE\.WebGLRenderer/] })

  test('the viewer shows a message and the size of the model', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await signIn(page, 'mia')
    await openFiles(page, 'NL-25-0008')
    await uploadAndOpenFile(page, 'Plate.stl', binaryStl(block))
    await expect(page.getByText(/This browser cannot draw models/)).toBeVisible(aWhile)
    await expect(page.getByText('20 × 30 × 40 mm')).toBeVisible()
    await expectAccessible(page)
  })
})
