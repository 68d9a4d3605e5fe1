import { account } from '@steelsafe/contract/account/endpoints.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { openInbox } from '#test/support/inbox.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
})
afterAll(() => server.stop())

const stepsOf = (token: string, of = server) => of.call(system.firstSteps, {}, { token })
const doneOf = async (token: string, of = server) =>
  Object.fromEntries((await stepsOf(token, of)).steps.map(({ name, isDone }) => [name, isDone]))
const show = (token: string, isShown: boolean) =>
  server.call(system.showFirstSteps, { body: { isShown } }, { token })

test('an administrator of the installation sees which steps are done, and that no mail server is configured', async () => {
  expect(await doneOf(admin)).toEqual({
    company: true,
    account: true,
    logo: true,
    colleagues: true,
    tools: true,
    mail: false,
    backup: false,
  })
  expect((await stepsOf(admin)).isShown).toBe(true)
  const refusal = await server.refusal(outbox.sendTest, {}, { token: admin })
  expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('SMTP_URL') })
})

test('an administrator of a company sees the steps of the company, marked when they are done', async () => {
  const company = await server.newCompany('Fresh Molds')
  const founder = await server.newPerson({ domain: 'elsewhere.example' })
  await server.addToCompany(company, founder.email, companyRelationships.administrator.id)
  const token = await server.token(founder.email)
  expect(await stepsOf(token)).toMatchObject({ companyId: company, isShown: true })
  expect(await doneOf(token)).toEqual({ logo: false, colleagues: false, tools: false })
  const body = {
    emailAddress: server.newAddress('colleague', 'elsewhere.example'),
    relationshipId: companyRelationships.member.id,
    isCompany: true,
    companyId: company,
  }
  await server.call(account.invite, { body }, { token })
  expect(await doneOf(token)).toEqual({ logo: false, colleagues: true, tools: false })
})

test('the list is hidden when all steps are done, and can be shown and hidden again', async () => {
  const mia = await server.token('mia')
  onTestFinished(() => show(mia, false))
  expect((await stepsOf(mia)).isShown).toBe(false)
  await show(mia, true)
  expect((await stepsOf(mia)).isShown).toBe(true)
  await show(mia, false)
  expect((await stepsOf(mia)).isShown).toBe(false)
})

test('a successful backup completes its step, and a running or failed backup does not', async () => {
  onTestFinished(async () => void (await server.rows('delete from backup_run')))
  const run = (state: string) =>
    server.rows(
      `insert into backup_run (id, name, state, is_encrypted) values (gen_random_uuid(), 'any', $1, true)`,
      [state],
    )
  await run('failed')
  await run('running')
  expect((await doneOf(admin)).backup).toBe(false)
  await run('done')
  expect((await doneOf(admin)).backup).toBe(true)
  const mia = await server.token('mia')
  expect(await doneOf(mia)).not.toHaveProperty('backup')
})

test('a user without administrator rights has no steps', async () => {
  for (const who of ['nora', 'ben', 'owen'] as const)
    expect(await stepsOf(await server.token(who))).toEqual({ isShown: false, companyId: null, steps: [] })
})

test('a test e-mail is sent, and completes the step of the mail server', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const withMail = await shopServer({ SMTP_URL: inbox.url })
  onTestFinished(() => withMail.stop())
  const token = await withMail.token('admin')
  expect((await doneOf(token, withMail)).mail).toBe(false)
  const { recipient, problem } = await withMail.call(outbox.sendTest, {}, { token })
  expect(problem).toBeNull()
  expect((await inbox.mailTo(recipient, /Test e-mail/)).text).toContain('mail server')
  expect((await doneOf(token, withMail)).mail).toBe(true)
})

test('a failure of the mail server is reported, and completes no step', async () => {
  const withoutServer = await shopServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
  onTestFinished(() => withoutServer.stop())
  const token = await withoutServer.token('admin')
  const { problem } = await withoutServer.call(outbox.sendTest, {}, { token })
  expect(problem).toMatch(/^E[A-Z]+/)
  expect((await doneOf(token, withoutServer)).mail).toBe(false)
})
