import type { Page } from '@playwright/test'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { test } from 'vitest'
import { answer } from './answers.ts'
import { expect, open, translate } from './component.ts'

const address = gpsPaths.list('00000000-0000-4000-8000-000000000001')
const create = () =>
  answer(testimonials.create, () => ({
    id: '00000000-0000-4000-8000-000000000002',
    person: 'Ana',
    title: '',
    company: '',
    quote: { en: 'It just works.', es: '', zh: '', de: '' },
    isActive: true,
    version: 1,
  }))

const person = (page: Page) => page.getByRole('textbox', { name: 'Person' })
const somebodyElseSaves = (page: Page) => page.getByRole('button', { name: 'Somebody else saves' }).click()
const warning = (page: Page) => page.getByText(translate('ui:form.changedMeanwhile'))
const sentVersion = (calls: ReturnType<typeof create>['calls']) =>
  calls.map(({ body }) => (body as { company: string }).company)

test('an untouched form shows the values that somebody else has saved, and sends that version', async () => {
  const call = create()
  const page = await open(address, [call])
  await expect(person(page)).toHaveValue('Ana')
  await somebodyElseSaves(page)
  await expect(person(page)).toHaveValue('Bea 2')
  await person(page).press('End')
  await page.keyboard.type('!')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sentVersion(call.calls)).toEqual(['version 2'])
})

test('typed values stay when somebody else saves, and are sent with the version that was read', async () => {
  const call = create()
  const page = await open(address, [call])
  await person(page).press('End')
  await page.keyboard.type(' Lima')
  await somebodyElseSaves(page)
  await expect(warning(page)).toBeVisible()
  await expect(person(page)).toHaveValue('Ana Lima')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sentVersion(call.calls)).toEqual(['version 1'])
})

test('keeping the entered values replaces the newer version; a still newer version asks again', async () => {
  const call = create()
  const page = await open(address, [call])
  await person(page).press('End')
  await page.keyboard.type(' Lima')
  await somebodyElseSaves(page)
  await page.getByRole('button', { name: translate('ui:form.keepEntered') }).click()
  await expect(warning(page)).toBeHidden()
  await somebodyElseSaves(page)
  await expect(warning(page)).toBeVisible()
  await page.getByRole('button', { name: translate('ui:form.keepEntered') }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sentVersion(call.calls)).toEqual(['version 3'])
})

test('choosing the newer values shows them in the form, without a warning', async () => {
  const page = await open(address)
  await person(page).press('End')
  await page.keyboard.type(' Lima')
  await somebodyElseSaves(page)
  await page.getByRole('button', { name: translate('ui:form.showNewer') }).click()
  await expect(person(page)).toHaveValue('Bea 2')
  await expect(warning(page)).toBeHidden()
})
