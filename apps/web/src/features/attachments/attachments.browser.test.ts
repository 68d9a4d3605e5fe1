import { analysis } from '@steelsafe/contract/analysis/endpoints.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { onTestFinished, test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockSettings } from '#test/settings.ts'

// The test pages show the files of an analysis at this address.
const address = operationPaths.add('00000000-0000-4000-8000-000000000001')

test('an object does not show uploads to the object that the page has shown before', async () => {
  const deferred = Promise.withResolvers<undefined>()
  onTestFinished(() => deferred.resolve(undefined))
  const files = mockEndpoint(analysis.files, () => [])
  const upload = mockEndpoint(analysis.uploadFile, () => deferred.promise)
  const page = await open(address, [files, upload, mockSettings()])
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'Cooling.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.getByText('Cooling.txt')).toBeVisible()
  await page.getByRole('button', { name: 'Next analysis' }).click()
  await expect(page.getByText(translate('ui:attachments.empty'))).toBeVisible()
  await expect(page.getByText('Cooling.txt')).toHaveCount(0)
})
