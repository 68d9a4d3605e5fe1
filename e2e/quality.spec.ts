import { alertPaths } from '@steelsafe/contract/alerts/paths.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { qualityPaths } from '@steelsafe/contract/quality/paths.ts'
import { todayPaths } from '@steelsafe/contract/today/paths.ts'
import { pdfOf } from '../apps/server/src/seed/shop/pdf.ts'
import { people } from '../apps/server/src/seed/shop/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { getAuthHeaders, signIn } from './support/people.ts'
import { openProject, openTab } from './support/project-tabs.ts'
import { test as base, expect } from './support/test.ts'

interface OwnTool {
  id: string
  companyId: string
  number: string
}

const test = base.extend<{ ownTool: OwnTool }>({
  /**
   * A tool of a company that only this journey uses, with Mia and Grace in it. The documents belong to a company, and
   * replacements and confirmations cannot be undone.
   */
  ownTool: async ({ request }, use) => {
    const admin = await getAuthHeaders(request, 'admin')
    const form = {
      name: `Lakeshore Molding ${Date.now()}`,
      primaryAddress: { addressType: 'Primary', country: 'US' },
    }
    const { id: companyId } = await (await request.post('/api/company', { ...admin, data: form })).json()
    for (const [who, { id: relationshipId }] of [
      ['mia', companyRelationships.administrator],
      ['grace', companyRelationships.member],
    ] as const) {
      const data = { companyId, userEmailAddress: people[who].email, relationshipId }
      const joined = await request.post(`/api/company/user/${companyId}`, { ...admin, data })
      expect(joined.status()).toBe(201)
    }
    const mia = await getAuthHeaders(request, 'mia')
    const number = `ZZ-${Date.now()}`
    const data = { companyId, projectNumber: number, partName: 'Cable clip' }
    const response = await request.post('/api/project', { ...mia, data })
    expect(response.status()).toBe(201)
    const { id } = await response.json()
    await use({ id, companyId, number })
    // Delete the company, because the app asks people with two companies which company they mean.
    await request.delete(`/api/project/${id}`, mia)
    await request.delete(`/api/company/${companyId}`, admin)
  },
})

test('Mia replaces a quality document, and she and Grace confirm to have read it', async ({
  ownTool,
  page,
  newPersonPage,
}) => {
  await signIn(page, 'mia')
  await openProject(page, ownTool.number)
  await openTab(page, 'Launch', 'Corporate quality')
  await expect(page.getByRole('main').getByText('Not read yet')).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Administrative', exact: true }).click()
  await expect(page.getByText('Write, approve, publish')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Replace document' }).click()
  await page.getByLabel('Revision').pressSequentially('B')
  await page.getByLabel('Owner').pressSequentially('Quality of Northlake')
  await page.getByLabel('What changed').fill('Records of tryouts are kept for fifteen years')
  await expectAccessible(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose PDF' }).click()
  await (await chooser).setFiles({
    name: 'Documents and records B.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf('Documents and records', ['Records of tryouts: fifteen years']),
  })
  await expect(page.getByText('Documents and records B.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(page.getByText('Records of tryouts: fifteen years')).toBeVisible()
  await expect(page.getByText('Quality of Northlake')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm that I have read it' }).click()
  await expect(page.getByText('1 person has confirmed')).toBeVisible()
  await expectAccessible(page)

  const grace = await newPersonPage()
  await signIn(grace, 'grace')
  await openProject(grace, ownTool.number)
  await openTab(grace, 'Launch', 'Corporate quality')
  await grace.getByRole('main').getByRole('link', { name: 'Administrative', exact: true }).click()
  await expect(grace.getByText('Records of tryouts: fifteen years')).toBeVisible()
  await grace.getByRole('button', { name: 'Confirm that I have read it' }).click()
  await expect(grace.getByText('2 people have confirmed')).toBeVisible()

  await page.reload()
  await expect(page.getByText('2 people have confirmed')).toBeVisible()
  await expect(page.getByText(/Grace Kim · /)).toBeVisible()

  await openTab(page, 'Launch', 'Alerts')
  await expectAccessible(page)
  await page.goto(alertPaths.main(ownTool.id, { kind: 'quality' }))
  await page.getByRole('link', { name: 'Quality document was replaced: Administrative', exact: true }).click()
  await expect(page.getByText('Records of tryouts: fifteen years')).toBeVisible()
})

test('with a second administrator, a document from Mia takes effect when Ben has approved it', async ({
  ownTool: { id, companyId },
  page,
  newPersonPage,
  request,
}) => {
  const admin = await getAuthHeaders(request, 'admin')
  const { id: relationshipId } = companyRelationships.administrator
  const data = { companyId, userEmailAddress: people.ben.email, relationshipId }
  expect((await request.post(`/api/company/user/${companyId}`, { ...admin, data })).status()).toBe(201)

  await signIn(page, 'mia')
  await page.goto(qualityPaths.replace(id, { section: 'engineering' }))
  await expect(page.getByText(/^Another person approves it before it takes effect: Ben /)).toBeVisible()
  await page.getByLabel('Revision').pressSequentially('B')
  await page.getByLabel('Owner').pressSequentially('Engineering of Lakeshore')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose PDF' }).click()
  await (await chooser).setFiles({
    name: 'From order to mold B.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf('From order to mold', ['The design is frozen before steel is cut']),
  })
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('Revision B waits for approval')).toBeVisible()
  await expect(page.getByText('Engineering of Lakeshore')).toHaveCount(0)

  const ben = await newPersonPage()
  await signIn(ben, 'ben')
  await ben.goto(todayPaths.today())
  await ben.getByRole('link', { name: /^Approve revision B of “Engineering” \(Lakeshore Molding/ }).click()
  await ben.getByRole('link', { name: 'Open it' }).click()
  await expect(ben.getByText('The design is frozen before steel is cut')).toBeVisible()
  await expectAccessible(ben)
  await ben.getByRole('button', { name: 'Approve and publish' }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Approve and publish' }).click()
  await expect(ben.getByText(/^Ben .+ · /)).toBeVisible()

  await page.reload()
  await expect(page.getByText('Engineering of Lakeshore')).toBeVisible()
  await expect(page.getByText('Revision B waits for approval')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Confirm that I have read it' })).toBeVisible()
})
