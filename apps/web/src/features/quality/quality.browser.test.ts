import type { Page } from '@playwright/test'
import { quality } from '@steelsafe/contract/quality/endpoints.ts'
import type { ListedVersion } from '@steelsafe/contract/quality/entities.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { expect, open, translate } from '#test/component.ts'

const project = '00000000-0000-4000-8000-000000000107'
const companyId = '00000000-0000-4000-8000-000000000001'
const pdf = 'data:application/pdf;base64,JVBERi0xLjQKJSVFT0YK'

const shipped: ListedVersion = {
  id: '00000000-0000-4000-8000-0000000000a1',
  version: 1,
  origin: 'shipped',
  state: 'Current',
  revision: 'A',
  effectiveDate: '2026-01-01',
  owner: 'Quality assurance',
  changes: '',
  sentBy: '',
  approvedBy: '',
  approvedDate: '2026-01-01T00:00:00.000Z',
  name: 'Inspection.pdf',
  readDate: null,
  viewUrl: pdf,
  downloadUrl: pdf,
  can: { approve: false, withdraw: false },
}
const proposal: ListedVersion = {
  ...shipped,
  id: '00000000-0000-4000-8000-0000000000b2',
  origin: 'company',
  state: 'Proposed',
  revision: 'B',
  sentBy: 'Ada Lind',
  approvedDate: null,
  can: { approve: true, withdraw: true },
}

/** Mocks a document with a proposed version, and the endpoints that approve and withdraw it. */
function mockDocument(sent: ListedVersion, approvers: string[]) {
  const store = { current: shipped, versions: [sent, shipped] }
  const get = mockEndpoint(quality.get, () => ({
    section: 'quality' as const,
    companyId,
    companyName: 'Northline',
    today: '2026-11-22',
    current: store.current,
    versions: store.versions,
    readBy: [],
    notReadBy: [],
    approvers: { company: approvers, installation: null },
  }))
  const approve = mockEndpoint(quality.approve, () => {
    store.current = {
      ...sent,
      state: 'Current',
      approvedBy: 'Bo Lind',
      approvedDate: '2026-11-22T10:00:00.000Z',
      can: { approve: false, withdraw: false },
    }
    store.versions = [store.current, { ...shipped, state: 'Replaced' }]
    return undefined
  })
  const withdraw = mockEndpoint(quality.withdraw, () => {
    store.versions = [shipped]
    return undefined
  })
  return { approve, withdraw, answers: [get, approve, withdraw] }
}

const openWaiting = async (page: Page) => {
  await expect(page.getByText(translate('quality:screen.document.waits', { revision: 'B' }))).toBeVisible()
  await page.getByRole('link', { name: translate('quality:screen.document.openWaiting') }).click()
}
const approveButton = (page: Page) =>
  page.getByRole('button', { name: translate('quality:screen.document.approve') })
const withdrawButton = (page: Page) =>
  page.getByRole('button', { name: translate('quality:screen.document.withdraw') })
const confirmButton = (page: Page) =>
  page.getByRole('button', { name: translate('quality:screen.document.confirm') })

test('a proposed version is opened from the current version and approved after confirmation', async () => {
  const { approve, answers } = mockDocument(proposal, ['Ada Lind'])
  const page = await open(qualityPaths.quality(project), answers)
  await expect(confirmButton(page)).toBeVisible()
  await openWaiting(page)
  await expect(page.getByText(translate('quality:screen.document.readFirst'))).toBeVisible()
  await expect(confirmButton(page)).toHaveCount(0)
  await approveButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Approve revision B?')
  expect(approve.calls).toHaveLength(0)
  await dialog.getByRole('button', { name: translate('quality:screen.document.approve') }).click()
  await expect(page.getByText(/^Bo Lind · /)).toBeVisible()
  await expect(approveButton(page)).toHaveCount(0)
  expect(approve.calls).toHaveLength(1)
  expect(approve.calls[0]).toMatchObject({
    params: { id: companyId, section: 'quality' },
    body: { documentId: proposal.id },
  })
})

test('the sender of a version sees its approvers and can only withdraw it', async () => {
  const can = { approve: false, withdraw: true }
  const { withdraw, answers } = mockDocument({ ...proposal, can }, ['Bo Lind', 'Cy Lind'])
  const page = await open(qualityPaths.quality(project), answers)
  await openWaiting(page)
  await expect(page.getByText(/one of these people: Bo Lind, Cy Lind\.$/)).toBeVisible()
  await expect(approveButton(page)).toHaveCount(0)
  await withdrawButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: translate('quality:screen.document.withdraw') }).click()
  await expect(withdrawButton(page)).toHaveCount(0)
  await expect(page.getByText(translate('quality:screen.document.waits', { revision: 'B' }))).toHaveCount(0)
  expect(withdraw.calls).toHaveLength(1)
})
