import type { Page } from '@playwright/test'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const address = gpsPaths.list('00000000-0000-4000-8000-000000000001')
const stored = {
  id: '00000000-0000-4000-8000-000000000002',
  person: 'Ana',
  title: '',
  company: '',
  quote: { en: 'It just works.', es: '', zh: '', de: '' },
  isActive: true,
  version: 1,
}
const update = () => mockEndpoint(testimonials.update, () => stored)

const person = (page: Page) => page.getByRole('textbox', { name: 'Person' })
const somebodyElseSaves = (page: Page) => page.getByRole('button', { name: 'Somebody else saves' }).click()
const warning = (page: Page) => page.getByText(translate('ui:form.changedMeanwhile'))
const sentVersion = (calls: ReturnType<typeof update>['calls']) => calls.map(({ body }) => body.version)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an untouched form shows the values that another user has saved, and sends their version', async () => {
  const call = update()
  const page = await open(address, [call])
  await expect(person(page)).toHaveValue('Ana')
  await somebodyElseSaves(page)
  await expect(person(page)).toHaveValue('Bea 2')
  await person(page).press('End')
  await page.keyboard.type('!')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sentVersion(call.calls)).toEqual([2])
})

test('typed values stay when another user saves, and are sent with the loaded version', async () => {
  const call = update()
  const page = await open(address, [call])
  await person(page).press('End')
  await page.keyboard.type(' Lima')
  await somebodyElseSaves(page)
  await expect(warning(page)).toBeVisible()
  await expect(person(page)).toHaveValue('Ana Lima')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sentVersion(call.calls)).toEqual([1])
})

test('keeping the entered values replaces the newer version, and an even newer version shows the warning again', async () => {
  const call = update()
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
  await expect.poll(() => sentVersion(call.calls)).toEqual([3])
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

test('a form sends no version to an endpoint without a version', async () => {
  const bodies: unknown[] = []
  const page = await open(address, [
    {
      endpoint: testimonials.create,
      async respond(call) {
        bodies.push(JSON.parse(call.body.toString()))
        await call.fulfill({ status: 201, json: stored })
      },
    },
  ])
  await press(page, 'Add')
  await expect.poll(() => bodies).toEqual([{ person: 'Cem', quote: { en: 'It just works.' } }])
})

test('a form whose body has a version, or that edits a record within another record, sends that version', async () => {
  const call = update()
  const page = await open(address, [call])
  await press(page, 'Save version 70')
  await expect.poll(() => sentVersion(call.calls)).toEqual([70])
  await press(page, 'Save version 80')
  await expect.poll(() => sentVersion(call.calls)).toEqual([70, 80])
})

test('a form for a new record within another record does not send the version of the outer record', async () => {
  const save = mockEndpoint(users.save, () => new Refusal(409, 'There is one.'))
  const page = await open(address, [save])
  await press(page, 'Add a user')
  await expect(page.getByRole('alert')).toContainText('There is one.')
  expect(save.calls.map(({ body }) => body.version)).toEqual([undefined])
})
