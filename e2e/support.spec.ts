import { expectAccessible } from './support/accessible.ts'
import { expectMessage } from './support/expect-message.ts'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('Wei requests support in Chinese, the administrator closes the request, and Wei is notified', async ({
  page,
  newPersonPage,
  inbox,
}) => {
  const message = `无法打开模具图纸 ${Date.now()}`
  await signIn(page, 'wei')
  await page.getByRole('link', { name: '支持' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '支持', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^联系我们/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '联系我们', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '写信给支持团队' }).click()
  await expect(page.getByRole('combobox', { name: '国家/地区' })).toHaveValue('美国')
  await expect(page.getByLabel(/公司/)).toHaveValue('Hartmann Formenbau')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('必填', { exact: true }).first()).toBeVisible()
  await page.getByLabel(/留言/).pressSequentially(message)
  await expectAccessible(page)
  await page.getByRole('button', { name: '发送' }).click()
  await expectMessage(page, '您的请求已发送')
  const receipt = await inbox.mailTo('wei.chen@hartmann.example', /我们已收到您的请求/)
  expect(receipt.text).toContain('感谢您提交支持请求')
  expect(receipt.text).not.toContain('无法打开模具图纸')

  const office = await newPersonPage()
  await signIn(office, 'admin', '/admin')
  await office.getByRole('link', { name: /^Support requests/ }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Support requests' })).toBeVisible()
  await expectAccessible(office)
  await office
    .getByRole('row')
    .filter({ hasText: message })
    .getByRole('link', { name: '伟 陈', exact: true })
    .click()
  await office.getByLabel(/Notes/).fill('The drawing was being replaced; asked to try again.')
  await office.getByRole('combobox', { name: 'Status' }).click()
  await office.getByRole('option', { name: 'Closed', exact: true }).click()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Save' }).click()
  await expectMessage(office, 'support request updated successfully')

  await page.getByRole('link', { name: /通知/ }).click()
  await expect(page.getByRole('row').filter({ hasText: message })).toContainText('您的支持请求已关闭')
})

test('the user guide can be downloaded as PDF and as presentation in the language of the user', async ({
  page,
}) => {
  await signIn(page, 'anke', '/support/files')
  await expect(page.getByRole('heading', { name: 'Inventarschilder scannen' })).toBeVisible()
  await expectAccessible(page)
  for (const [name, start] of [
    ['Benutzerhandbuch als PDF: Deutsch', '%PDF-'],
    ['Benutzerhandbuch als Präsentation: Deutsch', 'PK'],
  ] as const) {
    const address = await page.getByRole('link', { name }).getAttribute('href')
    const bytes = await (await page.request.get(address ?? '')).body()
    expect(bytes.subarray(0, start.length).toString()).toBe(start)
    expect(bytes.length).toBeGreaterThan(20_000)
  }
})

test('the administrator adds a training video, sees the change in the audit, and opens the outbox', async ({
  page,
}) => {
  const video = `Setting up milestones ${Date.now()}`
  await signIn(page, 'admin', '/support/training')
  await page.getByRole('link', { name: 'Manage videos' }).click()
  await page.getByRole('link', { name: 'Add a video' }).click()
  await page.getByLabel('Title (en)').pressSequentially(video)
  await page.getByLabel('Address (en)').pressSequentially('javascript:alert(1)')
  await page.getByRole('button', { name: 'Add a video' }).click()
  await expect(page.getByText('begins with https://')).toBeVisible()
  await page.getByLabel('Address (en)').clear()
  await page.getByLabel('Address (en)').pressSequentially('https://videos.example/milestones')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a video' }).click()
  await expect(page.getByRole('row', { name: video })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/support/training')
  await expect(page.getByRole('link', { name: video, exact: true })).toHaveAttribute('target', '_blank')

  await page.goto('/admin/audit')
  await page
    .getByRole('button', { name: new RegExp(`^Parts: .*Training video ${video}`) })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Values as they are stored').click()
  await expect(page.getByRole('dialog')).toContainText('https://videos.example/milestones')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/admin/outbox')
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await expectAccessible(page)
})
