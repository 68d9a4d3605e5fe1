import { formatInstant } from '@steelsafe/contract/core/formats/formats.ts'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { lifePaths } from '@steelsafe/contract/life/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockSettings } from '#test/settings.ts'
import { instant, projectId } from '#test/two-people.ts'

test('on a phone, the button that unfolds a location is named by the formatted time', async () => {
  const page = await open(lifePaths.list(projectId), [
    mockEndpoint(gps.list, () => [
      {
        id: '00000000-0000-4000-8000-000000000201',
        latitude: 51.2198,
        longitude: 7.6273,
        streetAddress1: 'Werkzeugstraße 7',
        streetAddress2: '',
        city: 'Lüdenscheid',
        stateProvince: '',
        postalCode: '58511',
        countryCode: 'DE',
        comments: 'Parting line repair',
        date: instant,
        person: 'Anke Vogel',
        version: 1,
        can: { change: true },
      },
    ]),
    mockSettings(),
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  const name = formatInstant(instant, 'en', 'UTC')
  await expect(page.getByRole('button', { name: translate('ui:list.more', { name }) })).toBeVisible()
})
