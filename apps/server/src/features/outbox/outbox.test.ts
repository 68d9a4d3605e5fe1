import { outbox } from '@steelsafe/contract/outbox/endpoints.ts'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  await server.call(
    support.send,
    {
      body: {
        message: 'Hello',
        firstName: 'Ben',
        lastName: 'Okafor',
        company: '',
        countryCodeId: 'US',
        email: 'ben.okafor@northlake.example',
        phone: '',
        communicationModeId: 'Email',
      },
    },
    { token: await server.token('ben'), language: 'en' },
  )
})
afterAll(() => server.stop())

const list = (query: object = {}) => server.call(outbox.list, { query }, { token: admin })
const received = async () => (await list({ searchTerm: 'we have received' })).mails[0]!

test('without a mail server an e-mail is kept, and its words are read by the administrator', async () => {
  const mail = await received()
  expect(mail).toMatchObject({ recipient: 'ben.okafor@northlake.example', state: 'kept', tries: 0 })
  expect(mail).not.toHaveProperty('text')
  const whole = await server.call(outbox.get, { params: { mailId: mail.id } }, { token: admin })
  expect(whole.text).toContain('Hello')
  expect((await list({ state: 'kept' })).totalCount).toBe(2)
  expect((await list({ state: 'failed' })).totalCount).toBe(0)
})

test('without a mail server there is nothing to send again', async () => {
  const params = { mailId: (await received()).id }
  const answer = await server.ask(outbox.retry, { params }, { token: admin, language: 'en' })
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ error: 'outbox:rule.noMailServer' })
})

test('the words of one that was sent are not shown again', async () => {
  const { id } = await received()
  await server.rows("update outbox_mail set state = 'sent', sent_at = now() where id = $1", [id])
  const sent = await server.call(outbox.get, { params: { mailId: id } }, { token: admin })
  expect(sent).toMatchObject({ state: 'sent', text: null })
  const again = await server.ask(outbox.retry, { params: { mailId: id } }, { token: admin })
  expect(again.body).toMatchObject({ error: 'outbox:rule.sent' })
})

test('nobody but an administrator reads it', async () => {
  const token = await server.token('mia')
  expect((await server.ask(outbox.list, { query: {} }, { token })).status).toBe(403)
  expect((await server.ask(outbox.list, { query: {} })).status).toBe(401)
})
