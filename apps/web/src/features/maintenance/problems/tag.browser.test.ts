import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { labelPaths } from '@steelsafe/contract/labels/paths.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { test } from 'vitest'
import { mockEndpoint, Refusal } from '#test/answers.ts'
import { mockClipboard } from '#test/clipboard.ts'
import { expect, open, translate } from '#test/component.ts'
import { mockSettings } from '#test/settings.ts'

const id = '00000000-0000-4000-8000-000000000107'

/** Opens the tag of a tool whose code leads to the given address. */
async function openTag(printedUrl: string) {
  /** The queries of the requests for labels. */
  const queries: string[] = []
  const page = await open(maintenancePaths.tag(id), [
    mockEndpoint(maintenance.tag, () => ({
      url: `${printedUrl}/report/0123456789abcdef0123456789abcdef`,
      qr: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
      isOpen: true,
    })),
    mockSettings({ printedUrl }),
    {
      endpoint: maintenance.tagLabels,
      respond: call => {
        queries.push(new URL(call.url).search)
        return call.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' })
      },
    },
    mockEndpoint(companies.relationship, () => new Refusal(404, 'It is not asked about here.')),
  ])
  await expect(page.getByText(`${printedUrl}/report/`)).toBeVisible()
  const warning = page.getByText(translate('ui:localAddress.warning', { address: printedUrl }))
  return { page, queries, warning }
}

test.each(['http://127.0.0.1:3000', 'http://0.0.0.0:3000', 'http://localhost'])(
  'a tag whose code leads to %s is shown with a warning, because phones cannot reach this address',
  async printedUrl => {
    const { warning } = await openTag(printedUrl)
    await expect(warning).toBeVisible()
  },
)

test('a tag whose code leads to a public address is shown without a warning', async () => {
  const { page, warning } = await openTag('https://tools.example')
  await expect(page.getByRole('img', { name: translate('maintenance:screen.tag.code') })).toBeVisible()
  await expect(warning).toHaveCount(0)
})

test('a press copies the address of a tag', async () => {
  const { page } = await openTag('https://tools.example')
  const readClipboard = await mockClipboard(page)
  await page.getByRole('button', { name: translate('maintenance:screen.tag.copy') }).click()
  await expect.poll(readClipboard).toBe('https://tools.example/report/0123456789abcdef0123456789abcdef')
})

test('the tag of a tool links to its labels', async () => {
  const { page } = await openTag('https://tools.example')
  const labels = page.getByRole('link', { name: translate('maintenance:screen.tag.labels') })
  await expect(labels).toHaveAttribute('href', labelPaths.qrCode(id))
})

test('the entered number of labels is printed, and an invalid number is rejected at its field', async () => {
  const { page, queries } = await openTag('https://tools.example')
  const print = page.getByRole('button', { name: translate('maintenance:screen.tag.print') })
  const copies = page.getByRole('textbox', { name: translate('maintenance:screen.tag.copies') })
  await expect(copies).toHaveValue('21')
  await copies.fill('0')
  await expect(copies).toHaveAttribute('aria-invalid', 'true')
  await expect(print).toBeDisabled()
  await copies.fill('42')
  await print.click()
  await expect.poll(() => queries).toEqual(['?copies=42'])
})
