import type { Page } from '@playwright/test'
import type { Language } from '@steelsafe/contract/core/fields.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { expect, test } from 'vitest'
import { expect as expectSoon, open } from '#test/component.ts'

const address = gpsPaths.add('00000000-0000-4000-8000-000000000001')
const openIn = (language: Language = 'en') => open(address, [], { language })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const valuesOf = async (page: Page) => JSON.parse((await page.getByRole('status').textContent()) ?? '')

/** Types into an empty field, key by key, as a user does. */
async function type(page: Page, label: string, text: string) {
  await field(page, label).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

async function paste(page: Page, label: string, text: string) {
  await field(page, label).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

test.each([
  ['en', '12.5', 12.5, '12.5 kg'],
  ['en', '0.75', 0.75, '0.75 kg'],
  ['en', '1234.56', 1234.56, '1,234.56 kg'],
  ['en', '0.001', 0.001, '0.001 kg'],
  ['es', '12.5', 12.5, '12.5 kg'],
  ['zh', '12.5', 12.5, '12.5 kg'],
  ['de', '12,5', 12.5, '12,5 kg'],
  ['de', '1234,56', 1234.56, '1.234,56 kg'],
  ['de', '12.5', 12.5, '12,5 kg'],
  ['en', '12,5', 12.5, '12.5 kg'],
] as const)('in %s, typing %s key by key gives %d', async (language, text, weight, displayedText) => {
  const page = await openIn(language)
  await type(page, 'Weight', text)
  await expectSoon(field(page, 'Weight')).toHaveValue(text)
  await page.keyboard.press('Tab')
  await expectSoon(field(page, 'Weight')).toHaveValue(displayedText)
  await expect.poll(() => valuesOf(page)).toMatchObject({ weight })
})

test.each([
  ['en', '1,250', 1250],
  ['en', '1,234.56', 1234.56],
  ['en', '1 250 kg', 1250],
  ['de', '1.250', 1250],
  ['de', '1.234,56', 1234.56],
] as const)('in %s, pasting %s gives %d', async (language, text, weight) => {
  const page = await openIn(language)
  await paste(page, 'Weight', text)
  await page.keyboard.press('Tab')
  await expect.poll(() => valuesOf(page)).toMatchObject({ weight })
})

test.each(['-', '1e3', 'twelve', '12 mm', '1,2,3'])(
  '%s is not a number, and stays in the field so that the rule rejects it',
  async text => {
    const page = await openIn()
    await type(page, 'Weight', text)
    await page.keyboard.press('Tab')
    await expectSoon(field(page, 'Weight')).toHaveValue(text)
    await expect.poll(() => valuesOf(page)).toMatchObject({ weight: text })
  },
)

test('a typed number is not changed by bounds, nor in a field for whole numbers', async () => {
  const page = await openIn()
  await type(page, 'Parts', '12.5')
  await type(page, 'Weight', '-3')
  await page.keyboard.press('Tab')
  await expectSoon(field(page, 'Parts')).toHaveValue('12.5')
  await expect.poll(() => valuesOf(page)).toMatchObject({ parts: 12.5, weight: -3 })
})

test('an emptied field has no value, and an untouched field keeps all digits of its value', async () => {
  const page = await openIn()
  await field(page, 'Weight').focus()
  await expectSoon(field(page, 'Weight')).toHaveValue('1234.5')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => valuesOf(page)).toEqual({ weight: 1234.5, parts: null, length: 25.4, share: 88 })
  await type(page, 'Weight', '')
  await expectSoon(field(page, 'Weight')).toHaveValue('')
  await expect.poll(() => valuesOf(page)).toMatchObject({ weight: null })
})

test('typing after Tab replaces the number, and typing after a click edits it', async () => {
  const page = await openIn()
  await field(page, 'Weight').focus()
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('8.5')
  await field(page, 'Parts').click()
  await page.keyboard.press('End')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  expect(await valuesOf(page)).toMatchObject({ weight: 8.5, parts: 31 })
})

test('the arrow keys change the number by one, but not below the minimum', async () => {
  const page = await openIn()
  await type(page, 'Parts', '1')
  await page.keyboard.press('ArrowUp')
  await expectSoon(field(page, 'Parts')).toHaveValue('2')
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowDown')
  await expectSoon(field(page, 'Parts')).toHaveValue('0')
  await expect.poll(() => valuesOf(page)).toMatchObject({ parts: 0 })
})

test('a value that is typed in one unit is shown in another unit without changing', async () => {
  const page = await openIn()
  await type(page, 'Length', '50.8')
  await page.getByRole('button', { name: 'Other unit' }).click()
  await expectSoon(field(page, 'Length')).toHaveValue('20 in')
  await type(page, 'Length', '10')
  await page.getByRole('button', { name: 'Other unit' }).click()
  await expectSoon(field(page, 'Length')).toHaveValue('25.4 cm')
  await expect.poll(() => valuesOf(page)).toMatchObject({ length: 25.4 })
})

test('a reset form shows its values, even in a field with an unreadable text', async () => {
  const page = await openIn()
  await type(page, 'Weight', 'heavy')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expectSoon(field(page, 'Weight')).toHaveValue('1,234.5 kg')
})

test('a phone shows the keyboard with the signs that the field accepts', async () => {
  const page = await openIn()
  await expectSoon(field(page, 'Weight')).toHaveAttribute('inputmode', 'decimal')
  await expectSoon(field(page, 'Parts')).toHaveAttribute('inputmode', 'numeric')
  // The field accepts negative numbers, and number keyboards have no minus sign.
  await expectSoon(field(page, 'Length')).toHaveAttribute('inputmode', 'text')
})

test.each([
  ['en', '88%'],
  ['de', '88\u00a0%'],
] as const)('in %s a percentage is shown as %s', async (language, displayedText) => {
  const page = await openIn(language)
  await expectSoon(field(page, 'Share')).toHaveValue(displayedText)
})
