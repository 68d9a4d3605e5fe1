import { account } from '@steelsafe/contract/account/endpoints.ts'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { clearToPay as calls } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayLimits } from '@steelsafe/contract/clear-to-pay/limits.ts'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { todayPage } from '@steelsafe/contract/today/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { Secret, TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import { deferredMailJob } from '#core/mail/send-from-person.ts'
import { serverLimits } from '#core/server-limits.ts'
import { sendReminders } from '#features/reminders/index.ts'
import { setUpClearToPayTools, sha256Of } from '#test/support/clear-to-pay.ts'
import { inDays } from '#test/support/days.ts'
import { administrator } from '#test/support/harness.ts'
import { readPdf } from '#test/support/pdf.ts'
import { password, people } from '#test/support/people.ts'

const own = setUpClearToPayTools()

/** Returns the subjects of the e-mails to an address, oldest first. */
const mailsTo = async (address: string) =>
  (
    await own.server.rows<{ subject: string }>(
      "select subject from outbox_mail where recipient = $1 and template like 'clear-to-pay:%' order by created_at, id",
      [address],
    )
  ).map(({ subject }) => subject)

test('approvers are notified when a milestone begins to wait for an approval, and new approvers while it waits', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true, isFileRequired: true } })
  const [ben, grace] = [await tool.join('ben'), await tool.join('grace')]
  const noticesOfBoth = async () => [
    await own.noticesOf('ben', tool.id),
    await own.noticesOf('grace', tool.id),
  ]
  await tool.change('T1', { approvers: [ben.id] })
  expect(await noticesOfBoth()).toEqual([[], []])
  await tool.upload('T1', 'measured', 'a.txt')
  await tool.upload('T1', 'again', 'b.txt')
  expect(await noticesOfBoth()).toEqual([['waits'], []])
  await tool.change('T1', { approvers: [ben.id, grace.id] })
  expect(await noticesOfBoth()).toEqual([['waits'], ['waits']])
  await tool.change('T1', { isApproved: true }, ben.token)
  await tool.change('T1', { isApproved: false }, ben.token)
  expect(await noticesOfBoth()).toEqual([['waits'], ['waits', 'waits']])
})

test('a milestone that waits for an approval is on the page Today of its approvers until it is approved', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true, isFileRequired: true } })
  const ben = await tool.join('ben')
  await tool.change('T1', { approvers: [ben.id], targetDate: '2027-02-01' })
  const waiting = async () =>
    (await own.server.call(todayPage.get, {}, { token: ben.token })).waiting.filter(({ address }) =>
      address.startsWith(`/project/${tool.id}/`),
    )
  expect(await waiting()).toEqual([])
  await tool.upload('T1', 'measured', 'a.txt')
  const { id } = await tool.find('T1')
  expect(await waiting()).toEqual([
    {
      kind: 'clear-to-pay:waiting.approval',
      values: { milestone: 'T1', project: 'CTP-1' },
      day: '2027-02-01',
      address: `/project/${tool.id}/clearToPay/edit/${id}`,
    },
  ])
  await tool.change('T1', { isApproved: true }, ben.token)
  expect(await waiting()).toEqual([])
})

test('people and the accounts department are notified once of a completion and once of its withdrawal', async () => {
  const accounts = own.server.newAddress('accounts')
  await own.setDefaults({ financialRecipients: [accounts, people.diego.email] })
  const tool = await own.tool({
    T1: { isNotifier: true, isFinancialTrigger: true },
    Quiet: {},
  })
  const ben = await tool.join('ben')
  const mia = await own.server.userId('mia')
  await tool.change('T1', { usersToNotify: [ben.id, mia] })
  const before = await mailsTo(people.diego.email)
  await tool.change('T1', { isComplete: true })
  await tool.change('T1', { isComplete: true })
  await tool.change('Quiet', { isComplete: true })
  await tool.change('T1', { isComplete: false })
  expect(await own.noticesOf('ben', tool.id)).toEqual(['completed', 'takenBack'])
  expect(await own.noticesOf('mia', tool.id)).toEqual([])
  expect(await mailsTo(accounts)).toEqual(['Payment due: T1 (CTP-1)', 'Payment no longer due: T1 (CTP-1)'])
  // An address with an account gets e-mails in the language of the account.
  expect((await mailsTo(people.diego.email)).slice(before.length)).toEqual([
    'Pago pendiente: T1 (CTP-1)',
    'El pago ya no corresponde: T1 (CTP-1)',
  ])
})

test('a payment that is completed repeatedly sends e-mails to outside addresses within the daily limit', async () => {
  const { server } = own
  const forgetMails = async () => {
    await server.rows('delete from outbox_mail where is_outside')
    await server.rows('delete from held_mail')
  }
  onTestFinished(forgetMails)
  await forgetMails()
  const outside = Array.from({ length: clearToPayLimits.financialRecipients }, () =>
    server.newAddress('accounts', 'outside.example'),
  )
  await own.setDefaults({ financialRecipients: outside })
  const tool = await own.tool({ T1: { isFinancialTrigger: true } })
  const rounds = 20
  for (let round = 0; round < rounds; round++)
    for (const isComplete of [true, false])
      expect((await tool.change('T1', { isComplete })).status).toBeLessThan(300)
  const sentCount = async () => (await Promise.all(outside.map(mailsTo))).flat().length
  const [heldMails] = await server.rows<{ n: number }>(
    'select count(*)::int as n from held_mail where recipient = any($1)',
    [outside],
  )
  expect([await sentCount(), heldMails!.n]).toEqual([
    serverLimits.outsideMailsPerDay,
    2 * rounds * outside.length - serverLimits.outsideMailsPerDay,
  ])
  // A day later, each address gets the rest as one e-mail.
  await server.rows(`update outbox_mail set created_at = created_at - interval '25 hours' where is_outside`)
  const senderId = await server.userId('mia')
  for (const recipient of outside)
    await deferredMailJob(server.services).run({ senderId, recipient, area: 'clear-to-pay' })
  expect(await sentCount()).toBe(serverLimits.outsideMailsPerDay + outside.length)
  expect((await mailsTo(outside[0]!)).at(-1)).toBe('Payment no longer due: T1 (CTP-1)')
})

test('a payment notifies an outside address, but no locked or deleted account', async () => {
  const token = await own.server.token('admin')
  const createAccount = async (firstName: string) => {
    const email = own.server.newAddress(firstName)
    const person = { id: emptyId, firstName, lastName: 'Accounts', email, appRole: 'CompanyUser' as const }
    const body = { ...person, language: 'en' as const, password: '', confirmPassword: '' }
    const { id } = await own.server.call(users.save, { body }, { token })
    return { id, email }
  }
  const [locked, deleted] = [await createAccount('locked'), await createAccount('gone')]
  const outside = own.server.newAddress('outside')
  await own.setDefaults({ financialRecipients: [locked.email, deleted.email, outside] })
  const tool = await own.tool({ T1: { isFinancialTrigger: true } })
  await own.server.call(users.lock, { body: { id: locked.id, accountLocked: true } }, { token })
  await own.server.call(users.delete, { params: { userId: deleted.id } }, { token })
  await tool.change('T1', { isComplete: true })
  expect([await mailsTo(locked.email), await mailsTo(deleted.email)]).toEqual([[], []])
  expect(await mailsTo(outside)).toEqual(['Payment due: T1 (CTP-1)'])
})

test('approvers and people to notify are reminded of an open milestone a week before its target and on that day', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true, isNotifier: true }, Done: {} })
  const [ben, grace] = [await tool.join('ben'), await tool.join('grace')]
  const targetDate = '2031-12-09'
  await tool.change('T1', { approvers: [ben.id], usersToNotify: [grace.id], targetDate })
  await tool.change('Done', { approvers: [ben.id], targetDate, isComplete: true })
  const runJobAt = (now: string) => sendReminders(own.server.services, new Date(now))
  const reminded = async () => [
    (await own.noticesOf('ben', tool.id)).filter(text => text !== 'waits'),
    await own.noticesOf('grace', tool.id),
  ]
  await runJobAt('2031-12-02T06:59:00Z')
  expect(await reminded()).toEqual([[], []])
  await runJobAt('2031-12-02T07:00:00Z')
  await runJobAt('2031-12-08T07:00:00Z')
  expect(await reminded()).toEqual([['near'], ['near']])
  await runJobAt('2031-12-09T07:00:00Z')
  await runJobAt('2031-12-09T07:05:00Z')
  const both = ['near', 'overdue']
  expect(await reminded()).toEqual([both, both])
})

const losses = {
  'whose account is locked': (id: string) =>
    own.server.rows('update user_account set account_locked = true where id = $1', [id]),
  'who has left the project': (id: string) =>
    own.server.rows('delete from project_user where user_id = $1', [id]),
}
test.each(Object.entries(losses))(
  'editors are notified once of a milestone with a single approver %s',
  async (_, lose) => {
    const tool = await own.tool({ T1: { isApprovalRequired: true } })
    const only = await tool.join((await own.server.newPerson()).email)
    await tool.join('grace')
    await tool.change('T1', { approvers: [only.id] })
    const look = () => sendReminders(own.server.services, new Date())
    await look()
    expect(await own.noticesOf('mia', tool.id)).toEqual([])
    await lose(only.id)
    await look()
    await look()
    expect(await own.noticesOf('mia', tool.id)).toEqual(['noApprover'])
    // Grace may only view the tool and cannot choose an approver.
    expect(await own.noticesOf('grace', tool.id)).toEqual([])
  },
)

test('the accounts department has at most ten addresses, without duplicates and invalid addresses', async () => {
  const of = { params: { id: own.company.id } }
  const defaults = await own.company.call(companies.defaults, of)
  expect(defaults).toMatchObject({ financialRecipients: [], approvalAsksPassword: false })
  const set = (financialRecipients: string[]) =>
    own.ask(companies.updateDefaults, { ...of, body: { ...defaults, financialRecipients } })
  expect((await set(['a@b.example', 'A@b.example'])).body).toMatchObject({
    financialRecipients: ['a@b.example'],
  })
  expect((await set(['not an address'])).status).toBe(400)
  expect((await set(Array.from({ length: 11 }, (_, index) => `a${index}@b.example`))).status).toBe(400)
})

test('an approval needs the password if the company requires it, and is blocked after five wrong passwords', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true } })
  const approver = await tool.join((await own.server.newPerson()).email)
  await tool.change('T1', { approvers: [approver.id] })
  await own.setDefaults({ approvalAsksPassword: true })
  const approve = (attemptedPassword?: string) =>
    tool.change(
      'T1',
      { isApproved: true, ...(attemptedPassword ? { password: attemptedPassword } : {}) },
      approver.token,
    )
  expect(await approve()).toMatchObject({
    status: 400,
    body: { modelState: { password: ['Required'] } },
  })
  expect(await approve('not her password')).toMatchObject({
    status: 400,
    body: { modelState: { password: ['The password is wrong.'] } },
  })
  expect((await approve(password)).status).toBe(200)
  // Withdrawing an approval needs no password.
  expect((await tool.change('T1', { isApproved: false }, approver.token)).status).toBe(200)
  for (let wrong = 0; wrong < 5; wrong += 1) await approve('not her password')
  expect((await approve(password)).status).toBe(429)
})

test('an approval by an account with two-step sign-in also needs a code', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true } })
  const approver = await tool.join((await own.server.newPerson()).email)
  await tool.change('T1', { approvers: [approver.id] })
  await own.setDefaults({ approvalAsksPassword: true })
  const as = { token: approver.token }
  const { secret } = await own.server.call(account.startTwoStep, { body: { password } }, as)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await own.server.call(account.confirmTwoStep, { body: { code: totp.generate() } }, as)
  const approve = (code?: string) =>
    tool.change('T1', { isApproved: true, password, ...(code ? { code } : {}) }, approver.token)
  expect(await approve()).toMatchObject({ status: 400, body: { modelState: { code: [expect.any(String)] } } })
  expect(await approve('000000')).toMatchObject({
    status: 400,
    body: { modelState: { code: [expect.any(String)] } },
  })
  // Set the last used step back by some minutes, because each code works once.
  await own.server.rows(
    'update user_account set two_step_counter = (two_step_counter::bigint - 10)::text where id = $1',
    [approver.id],
  )
  expect((await approve(totp.generate())).status).toBe(200)
})

test('an app token can change a milestone, but cannot approve it', async () => {
  const tool = await own.tool({ T1: { isApprovalRequired: true } })
  const admin = await own.server.token('admin')
  await own.server.addToProject(tool.id, administrator.email, projectRelationships.viewer.id)
  await tool.change('T1', { approvers: [await own.server.userId(administrator.email)] })
  const body = { name: 'ERP', scope: 'write' as const, expirationDate: inDays(30) }
  const { secret } = await own.server.call(appTokens.create, { body }, { token: admin })
  expect((await tool.change('T1', { targetDate: '2027-01-01' }, secret)).status).toBe(200)
  expect((await tool.change('T1', { isApproved: true }, secret)).status).toBe(403)
  expect((await tool.change('T1', { isApproved: true }, admin)).status).toBe(200)
})

test('a milestone of two templates is added once, and existing milestones do not change', async () => {
  const tool = await own.tool({ Order: {}, T1: {} })
  await tool.change('T1', { targetDate: '2027-01-01' })
  const second = await own.template('Second', { T1: {}, PPAP: { isFinancialTrigger: true } })
  expect((await tool.apply(second)).status).toBe(204)
  expect((await tool.apply(second)).status).toBe(204)
  const { milestones } = await tool.list()
  expect(milestones.map(({ name, order, targetDate }) => [name, order, targetDate])).toEqual([
    ['Order', 0, null],
    ['T1', 1, '2027-01-01'],
    ['PPAP', 2, null],
  ])
})

test('the template options have only templates of companies on the tool that the user may apply', async () => {
  const tool = await own.tool({ T1: {} })
  const templates = async (token?: string) => (await own.ask(calls.templates, tool.here, token)).body
  expect(await templates()).toEqual([{ display: 'First', value: expect.any(String) }])
  const [first] = (await templates()) as { value: string }[]
  // Ben may edit the clear-to-pay milestones of the tool, but not the templates of the company.
  const ben = await tool.join('ben', 'engineer')
  expect(await templates(ben.token)).toEqual([])
  expect(await tool.apply(first!.value, ben.token)).toMatchObject({
    status: 400,
    body: { modelState: { clearToPayTemplateId: [expect.any(String)] } },
  })
  const owen = await tool.join('owen')
  expect((await own.ask(calls.templates, tool.here, owen.token)).status).toBe(403)
  // This template belongs to another company of Mia's, which is not on the tool.
  const northlake = { params: { id: await own.server.companyId('Northlake Motors') } }
  const [other] = await own.company.call(companyClearToPay.templates, northlake)
  expect((await tool.apply(other!.id)).status).toBe(400)
  const viewer = await own.company.member('diego', { id: companyRelationships.viewer.id })
  expect((await tool.apply(first!.value, viewer)).status).toBe(403)
})

test('the exported sheets and PDF name the people, the times and the files with their hashes', async () => {
  const tool = await own.tool({ 'T1 =SUM(A1)': { isApprovalRequired: true, isFinancialTrigger: true } })
  const name = 'T1 =SUM(A1)'
  const ben = await tool.join('ben')
  await tool.change(name, { approvers: [ben.id], targetDate: '2027-02-01' })
  await tool.upload(name, 'measured', '初次试模.txt')
  await tool.change(name, { isApproved: true }, ben.token)
  await tool.change(name, { isComplete: true })
  const hash = sha256Of('measured')
  const file = (query: string, language = 'en', token = ben.token) =>
    fetch(`${own.server.url}/api/ClearToPay/Project/${tool.id}/export?${query}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
  const sheet = await file('format=csv')
  expect(sheet.headers.get('content-disposition')).toMatch(/CTP-1 clear-to-pay \d{4}-\d\d-\d\d\.csv/)
  const [titles, row] = (await sheet.text()).split('\r\n')
  expect(titles).toContain('"Milestone","Target date","Status","Approved by","Approved on","Completed by"')
  expect(row).toContain('"T1 =SUM(A1)",2027-02-01,"Complete","Ben Okafor",')
  expect(row).toContain(`初次试模.txt (SHA-256 ${hash})`)
  const history = (await (await file('format=csv&content=history', 'de')).text()).split('\r\n')
  expect(history).toHaveLength(5)
  expect(history[1]).toContain('"Abgeschlossen","Mia Torres"')
  expect(history[2]).toContain('"Freigegeben","Ben Okafor"')
  // The deletion of a milestone keeps its history.
  await own.ask(calls.delete, { ...(await tool.at(name)), query: {} })
  const response = await file('format=pdf')
  const { pages, title } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(title).toBe('Clear to pay: CTP-1')
  expect(pages[0]!.lines).toEqual(
    expect.arrayContaining([
      'No milestones',
      'History',
      'Milestone deleted',
      'Approved',
      'Ben Okafor',
      `初次试模.txt SHA-256 ${hash}`,
    ]),
  )
  expect((await file('format=docx')).status).toBe(400)
  expect((await file('format=csv', 'en', await own.server.token('sam'))).status).toBe(404)
})
