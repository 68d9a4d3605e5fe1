import type { Page } from '@playwright/test'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import type { LocationAddress } from '@steelsafe/contract/gps/entities.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockSettings } from '#test/settings.ts'
import { id, instant, projectId } from '#test/two-people.ts'

const townAddress = (city: string): LocationAddress => ({
  streetAddress1: '',
  streetAddress2: '',
  city,
  stateProvince: '',
  postalCode: '',
  countryCode: '',
})
const munich = { latitude: 48.1372, longitude: 11.5756 }
const celaya = { latitude: 20.5235, longitude: -100.8157, ...townAddress('Celaya') }

/** Opens the form of a new location. `reverse` answers the look-up of an address. */
async function openForm(reverse: () => LocationAddress | Refusal | Promise<LocationAddress>) {
  const create = mockEndpoint(gps.create, ({ body }) => ({
    ...body,
    id,
    date: instant,
    person: 'Mia Torres',
    version: 1,
    can: { change: true },
  }))
  const page = await open(milestonePaths.details(projectId), [
    mockSettings(),
    create,
    mockEndpoint(support.countryOptions, () => []),
    mockEndpoint(gps.reverse, reverse),
    mockEndpoint(gps.search, () => [celaya]),
  ])
  return { page, create }
}

const field = (page: Page, name: 'latitude' | 'longitude' | 'city') =>
  page.getByRole('textbox', { name: translate(`gps:field.${name}`) })
const lookUp = (page: Page) => page.getByRole('button', { name: translate('gps:screen.add.lookUp') }).click()
const submit = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

async function typeMunich(page: Page) {
  await field(page, 'latitude').fill(String(munich.latitude))
  await field(page, 'longitude').fill(String(munich.longitude))
}

test('a late address of an earlier position does not replace the address of the chosen position', async () => {
  const deferred = Promise.withResolvers<LocationAddress>()
  const { page, create } = await openForm(() => deferred.promise)
  await typeMunich(page)
  await lookUp(page)
  await page
    .getByRole('combobox', { name: translate('gps:screen.add.search') })
    .pressSequentially(celaya.city)
  await page.getByRole('option', { name: celaya.city }).click()
  await expect(field(page, 'city')).toHaveValue(celaya.city)
  const lateAnswer = page.waitForResponse(response => response.url().includes(gps.reverse.path))
  deferred.resolve(townAddress('Munich'))
  await lateAnswer
  await submit(page)
  await expect.poll(() => create.calls.map(({ body }) => body)).toEqual([{ ...celaya, comments: '' }])
})

test('an address that was looked up is cleared when another position is typed, whose address is unknown', async () => {
  let answer: LocationAddress | Refusal = townAddress('Munich')
  const { page, create } = await openForm(() => answer)
  await typeMunich(page)
  await lookUp(page)
  await expect(field(page, 'city')).toHaveValue('Munich')
  answer = new Refusal(404, 'No address is known.')
  await field(page, 'latitude').fill('0')
  await expect(field(page, 'city')).toHaveValue('')
  await lookUp(page)
  await expect(page.getByText(translate('gps:screen.add.noAddress'))).toBeVisible()
  await submit(page)
  const position = { latitude: 0, longitude: munich.longitude }
  const sent = { ...position, ...townAddress(''), comments: '' }
  await expect.poll(() => create.calls.map(({ body }) => body)).toEqual([sent])
})

test('an address that was typed for a new location stays when its position is typed afterwards', async () => {
  const { page, create } = await openForm(() => new Refusal(404, 'No address is known.'))
  await field(page, 'city').fill('Celaya')
  await typeMunich(page)
  await submit(page)
  const sent = { ...munich, ...townAddress('Celaya'), comments: '' }
  await expect.poll(() => create.calls.map(({ body }) => body)).toEqual([sent])
})
