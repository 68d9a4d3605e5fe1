import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import type { OutboxMail } from '@steelsafe/contract/outbox/entities.ts'
import { outboxPaths } from '@steelsafe/contract/outbox/paths.ts'
import { test } from 'vitest'
import { mockEndpoint } from '#test/answers.ts'
import { mockClipboard } from '#test/clipboard.ts'
import { expect, open, translate } from '#test/component.ts'

const { text, ...row }: OutboxMail = {
  id: '00000000-0000-4000-8000-000000000107',
  recipient: 'klaus.hartmann@hartmann.example',
  language: 'en',
  subject: 'Tool tagged and photographed is overdue (NL-24-0127)',
  text: 'The milestone is not complete.',
  canReveal: false,
  state: 'failed',
  tries: 3,
  lastError: 'ECONNREFUSED',
  createdDate: '2026-11-20T10:00:00.000Z',
  sentDate: null,
}

/** Opens the outbox on a phone. */
async function openOutbox() {
  const page = await open(outboxPaths.list(), [
    mockEndpoint(outbox.list, () => ({
      mails: [row],
      totalCount: 1,
      isCut: false,
      sortField: 'createdDate' as const,
      sortAscending: false,
    })),
    mockEndpoint(outbox.get, () => ({ ...row, text })),
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  return page
}

test('on a phone a row opens its e-mail, with the attempts and the last error', async () => {
  const page = await openOutbox()
  await page.locator('tbody tr').getByText(translate('outbox:state.failed')).click()
  const dialog = page.getByRole('dialog', { name: row.subject })
  await expect(dialog.getByText('The milestone is not complete.')).toBeVisible()
  await expect(dialog.getByText('3 (ECONNREFUSED)')).toBeVisible()
})

test('on a phone the address of a recipient is on one line', async () => {
  const page = await openOutbox()
  const recipient = page.locator('tbody tr').getByText(row.recipient).first()
  await expect(recipient).toBeVisible()
  await expect
    .poll(() =>
      recipient.evaluate(element => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects().length
      }),
    )
    .toBe(1)
  await expect(
    page.getByRole('button', { name: translate('ui:list.more', { name: row.subject }) }),
  ).toHaveCount(0)
})

test('a one-time link is shown after a question, and a press copies it', async () => {
  const link = 'https://tools.example/invitation/0123456789abcdef'
  const mail = { ...row, text, canReveal: true }
  const page = await open(outboxPaths.list(), [
    mockEndpoint(outbox.list, () => ({
      mails: [row],
      totalCount: 1,
      isCut: false,
      sortField: 'createdDate' as const,
      sortAscending: false,
    })),
    mockEndpoint(outbox.get, () => mail),
    mockEndpoint(outbox.reveal, () => ({ link })),
  ])
  const readClipboard = await mockClipboard(page)
  await page.locator('tbody tr').getByText(translate('outbox:state.failed')).click()
  await page.getByRole('button', { name: translate('outbox:screen.list.reveal') }).click()
  const question = page.getByRole('dialog').filter({
    hasText: translate('outbox:screen.list.revealQuestion', { recipient: row.recipient }),
  })
  await question.getByRole('button', { name: translate('outbox:screen.list.reveal') }).click()
  await page.getByRole('button', { name: translate('outbox:screen.list.copy') }).click()
  await expect.poll(readClipboard).toBe(link)
})
