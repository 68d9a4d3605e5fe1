import type { APIRequestContext, Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { openHook, type ReceivedRequest } from '../apps/server/test/support/hook.ts'
import { expectAccessible } from './support/accessible.ts'
import { confirmDialog } from './support/confirm-dialog.ts'
import { createProject } from './support/create-project.ts'
import { expectMessage } from './support/expect-message.ts'
import { clickInMenu } from './support/lists.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { expect, test } from './support/test.ts'

async function openWebhooks(page: Page): Promise<void> {
  await page.goto('/company/list')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Northlake Motors', exact: true }).click()
  await main.getByRole('link', { name: /^Webhooks/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks', exact: true })).toBeVisible()
}

/** Deletes the webhooks of Mia's company, with their deliveries. */
async function removeWebhooks(request: APIRequestContext): Promise<void> {
  const mia = await getAuthHeaders(request, 'mia')
  const listing = await (await request.get('/api/company?searchTerm=Northlake', mia)).json()
  const address = `/api/webhook/company/${listing.companies[0].id}`
  const { webhooks } = await (await request.get(address, mia)).json()
  for (const { id } of webhooks) await request.delete(`${address}?webhookId=${id}`, mia)
}

test.beforeEach(({ request }) => removeWebhooks(request))
test.afterEach(({ request }) => removeWebhooks(request))

test('Mia adds a webhook and completes a milestone, and the library of Standard Webhooks verifies the event', async ({
  page,
  request,
}) => {
  const number = await createProject(request, 'mia')
  const program = await openHook()
  try {
    await signIn(page, 'mia')
    await openWebhooks(page)
    await expect(page.getByText('No webhooks yet')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Add a webhook' }).first().click()
    await page.getByLabel('Name').pressSequentially('ERP')
    await page.getByLabel('Address').pressSequentially(program.url)
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await expect(page.getByText('Choose at least one event.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Milestone completed', { exact: true }).check()
    await page.getByRole('button', { name: 'Create webhook' }).click()
    const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
    await expectAccessible(page)
    await page.getByRole('link', { name: 'I have kept it' }).click()

    await clickInMenu(page.getByRole('row', { name: /ERP/ }), 'Send a test to ERP')
    await expect(page.getByRole('row', { name: /ERP/ }).getByText('Delivered')).toBeVisible()
    await expectAccessible(page)

    await openProject(page, number)
    await openTab(page, 'Plan', 'Milestones')
    await clickInMenu(page.getByRole('row', { name: /^Run at rate/ }), 'Complete Run at rate')
    await confirmDialog(page, 'Complete Run at rate')
    await expectMessage(page, 'milestone updated successfully')

    await openWebhooks(page)
    await page.getByRole('link', { name: 'All deliveries' }).click()
    const row = page.getByRole('row', { name: /Milestone completed/ })
    await expect(row.getByText('Delivered')).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Show the delivery Milestone completed' }).click()
    await expect(page.getByRole('dialog')).toContainText('thank you')
    await expect(page.getByRole('dialog')).toContainText('"name": "Run at rate"')
    await expectAccessible(page)
    expect(program.events().at(-1)).toMatchObject({
      type: 'milestone.completed',
      data: { project: { number }, milestone: { name: 'Run at rate' } },
    })
    // The published library throws for a wrong signature, and for a time that is not now.
    const verify = ({ headers, body }: ReceivedRequest, key: string) => {
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
      return new Webhook(key).verify(body, Object.fromEntries(texts))
    }
    for (const delivery of program.received)
      expect(verify(delivery, secret)).toEqual(JSON.parse(delivery.body))
    const [delivery] = program.received
    expect(() => verify(delivery!, `whsec_${Buffer.alloc(24, 7).toString('base64')}`)).toThrow()
    expect(() => verify({ ...delivery!, body: `${delivery!.body} ` }, secret)).toThrow()
  } finally {
    await program.close()
  }
})
