import type { Page } from '@playwright/test'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const field = (page: Page, key: 'person' | 'company' | 'quote') =>
  page.getByRole('textbox', { name: translate(`testimonials:field.${key}`) })
const submit = (page: Page) => page.getByRole('button', { name: translate('testimonials:screen.edit.add') })
const dialog = (page: Page) => page.getByRole('dialog')

async function filled(page: Page) {
  await field(page, 'person').fill('Ana')
  await field(page, 'quote').fill('It just works.')
}

const testimonial = {
  id: '00000000-0000-4000-8000-000000000001',
  person: 'Ana',
  title: '',
  company: '',
  quote: { en: 'It just works.', es: '', zh: '', de: '' },
  isActive: true,
  version: 1,
}
const none = mockEndpoint(testimonials.list, () => ({
  testimonials: [],
  totalCount: 0,
  isCut: false,
  sortField: 'person',
  sortAscending: true,
}))

test('an error of the schema is shown at its field, and nothing is sent', async () => {
  const create = mockEndpoint(testimonials.create, () => testimonial)
  const page = await open(testimonialPaths.edit(), [create])
  await field(page, 'company').fill('x'.repeat(101))
  await field(page, 'company').press('Enter')
  for (const key of ['person', 'quote'] as const) {
    await expect(field(page, key)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, key)).toHaveAccessibleDescription(translate('core:rule.required'))
  }
  await expect(field(page, 'company')).toHaveAccessibleDescription(
    translate('core:rule.tooLong', { max: 100 }),
  )
  await expect(field(page, 'person')).toBeFocused()
  expect(create.calls).toHaveLength(0)
})

test('an error disappears as soon as the value is valid', async () => {
  const page = await open(testimonialPaths.edit())
  await submit(page).click()
  await expect(field(page, 'person')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'person').fill('Ana')
  await expect(field(page, 'person')).not.toHaveAttribute('aria-invalid', 'true')
})

test('errors of the server are shown at their fields, and the first of these fields gets the focus', async () => {
  const page = await open(testimonialPaths.edit(), [
    mockEndpoint(
      testimonials.create,
      () => new Refusal(400, 'Check it.', { company: ['Unknown here.'], 'quote.en': ['Too good.'] }),
    ),
  ])
  await filled(page)
  await submit(page).click()
  await expect(field(page, 'company')).toHaveAccessibleDescription('Unknown here.')
  await expect(field(page, 'quote')).toHaveAccessibleDescription('Too good.')
  await expect(field(page, 'company')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(field(page, 'person')).toHaveValue('Ana')
})

test('an error of a field that is not in the form is shown as an alert', async () => {
  const page = await open(testimonialPaths.edit(), [
    mockEndpoint(testimonials.create, () => new Refusal(400, 'Check it.', { isActive: ['Not both.'] })),
  ])
  await filled(page)
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('Not both.')
})

test('any other failure is a single alert that names the failed action, and typed values stay', async () => {
  const page = await open(testimonialPaths.edit(), [
    mockEndpoint(testimonials.create, () => new Refusal(409, 'There are enough.')),
  ])
  await filled(page)
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    `${translate('testimonials:act.create.failed')} There are enough.`,
  )
  await expect(field(page, 'person')).toHaveValue('Ana')
  await expect(submit(page)).toBeEnabled()
})

test('a double click sends the form once, and then the page changes with a message and without a confirmation', async () => {
  const deferred = Promise.withResolvers<typeof testimonial>()
  const create = mockEndpoint(testimonials.create, () => deferred.promise)
  const page = await open(testimonialPaths.edit(), [create, none])
  await filled(page)
  await submit(page).dblclick()
  await page.keyboard.press('Enter')
  await expect(submit(page)).toBeDisabled()
  deferred.resolve(testimonial)
  await expect(page.getByText(translate('testimonials:act.create.done'))).toBeVisible()
  await expect(page).toHaveURL(testimonialPaths.list())
  await expect(dialog(page)).toHaveCount(0)
  expect(create.calls.map(({ body }) => [body.person, body.quote.en])).toEqual([['Ana', 'It just works.']])
})

test('leaving unsaved changes asks for a confirmation, which can be canceled', async () => {
  const page = await open(testimonialPaths.edit(), [none])
  const leave = page.getByRole('link', { name: translate('ui:form.cancel') })
  await field(page, 'person').fill('Ana')
  await leave.click()
  await expect(dialog(page)).toContainText(translate('ui:form.unsaved'))
  await dialog(page)
    .getByRole('button', { name: translate('ui:form.stay') })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(field(page, 'person')).toHaveValue('Ana')
  await leave.click()
  await dialog(page)
    .getByRole('button', { name: translate('ui:form.leave') })
    .click()
  await expect(page).toHaveURL(testimonialPaths.list())
})

test('leaving an unchanged form needs no confirmation', async () => {
  const page = await open(testimonialPaths.edit(), [none])
  await field(page, 'person').fill('Ana')
  await field(page, 'person').clear()
  await page.getByRole('link', { name: translate('ui:form.cancel') }).press('Enter')
  await expect(page).toHaveURL(testimonialPaths.list())
  await expect(dialog(page)).toHaveCount(0)
})

test('users without permission to create a record see the reason instead of the form', async () => {
  const page = await open(testimonialPaths.edit(), [], { isAdmin: false })
  await expect(page.getByRole('note')).toHaveText(
    translate('ui:readOnly.add', { who: translate('core:error.adminsOnly') }),
  )
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(submit(page)).toHaveCount(0)
})

test('a slow press on a button works even if the field before it is invalid', async () => {
  const page = await open(testimonialPaths.edit())
  await field(page, 'company').pressSequentially('x'.repeat(101))
  const box = await submit(page).boundingBox()
  await page.mouse.move(box!.x + 20, box!.y + 3)
  await page.mouse.down()
  // Waits for two frames, as in a slow press. The error message would have appeared by then.
  await page.evaluate(() => new Promise(after => requestAnimationFrame(() => requestAnimationFrame(after))))
  await page.mouse.up()
  await expect(field(page, 'person')).toHaveAttribute('aria-invalid', 'true')
})

test('the buttons of a long form stay in the window, and cover no field that has the focus', async () => {
  const page = await open(testimonialPaths.edit())
  await page.setViewportSize({ width: 800, height: 220 })
  await expect(page.locator('[data-stays]')).toBeInViewport({ ratio: 1 })
  for (const key of ['person', 'company', 'quote'] as const) {
    await page.keyboard.press('Tab')
    await expect(field(page, key)).toBeFocused()
    const overlap = async () => {
      const box = await field(page, key).boundingBox()
      const bar = await submit(page).boundingBox()
      return box!.y + box!.height - bar!.y
    }
    // The page scrolls a moment after the focus has moved.
    await expect.poll(overlap).toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.locator('[data-stays]')).toHaveCount(0)
  await expect(submit(page)).toBeInViewport({ ratio: 0.9 })
})
