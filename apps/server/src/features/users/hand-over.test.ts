import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/actions.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopServer, type TestServer } from '../../../test/harness.ts'
import { type PersonKey, people } from '../../../test/people.ts'

let server: TestServer
let admin: string
beforeEach(async () => {
  server = await shopServer()
  admin = await server.token('admin')
})
afterEach(() => server.stop())

const password = 'steel is safe'
const as = (token: string) => ({ token })
const share = async (who: PersonKey) => {
  const token = await server.token(who)
  const id = await server.projectId('NL-24-0107')
  const body = { password, expiryDate: '2031-05-01' }
  const link = await server.call(
    sharing.create,
    { params: { id }, query: { path: '03 Tool Design' }, body },
    as(token),
  )
  return { id, token: link.value }
}
const opens = async (token: string) =>
  (await server.ask(sharing.open, { params: { token }, body: { password } }, {})).status
const holdings = async (userId: string) =>
  Object.fromEntries(
    (await server.call(users.holdings, { params: { userId } }, as(admin))).holdings.map(({ what, count }) => [
      what,
      count,
    ]),
  )
const handOver = async (from: string, toUserId: string, what?: string[]) =>
  server.askUntyped(
    users.handOver,
    { params: { userId: from }, body: { toUserId, ...(what ? { what } : {}) } },
    as(admin),
  )

test('Ben is locked and his link stops; Grace takes everything over, and it opens again as hers', async () => {
  const link = await share('ben')
  const [ben, grace] = [await server.userId('ben'), await server.userId('grace')]
  expect(await opens(link.token)).toBe(200)
  await server.call(users.lock, { body: { id: ben, accountLocked: true } }, as(admin))
  expect(await opens(link.token)).toBe(404)
  expect((await holdings(ben)).links).toBe(1)
  expect((await handOver(ben, grace)).status).toBe(204)
  expect(await opens(link.token)).toBe(200)
  expect(await holdings(ben)).toEqual({
    companies: 0,
    projects: 0,
    links: 0,
    notifications: 0,
    invitations: 0,
    savedViews: 0,
    appTokens: 0,
  })
  const [graceLink] = await server.call(users.links, { params: { userId: grace } }, as(admin))
  expect(graceLink).toMatchObject({ path: '03 Tool Design', isStopped: false })
  const { companies } = await server.call(
    users.companies,
    { params: { userId: grace }, query: {} },
    as(admin),
  )
  expect(companies).toMatchObject([{ company: 'Northlake Motors', relationship: 'Manager' }])
  const mia = as(await server.token('mia'))
  const { entries } = await server.call(audit.history, { params: { id: link.id }, query: {} }, mia)
  expect(entries.map(entry => entry.sentence)).toContainEqual(
    expect.stringContaining(
      'handed the shared link over from Ben Okafor to Grace Kim: the folder 03 Tool Design',
    ),
  )
})

test('the person who takes over is notified, unless there was nothing to hand over', async () => {
  const [ben, grace] = [await server.userId('ben'), await server.userId('grace')]
  const graceToken = as(await server.token('grace'))
  const listTitles = async () =>
    (
      await server.call(notifications.list, { params: { userId: grace }, query: {} }, graceToken)
    ).notifications
      .map(({ title }) => title)
      .filter(title => title.includes('Ben Okafor'))
  expect((await handOver(ben, grace)).status).toBe(204)
  expect(await listTitles()).toEqual(['You take over the work of Ben Okafor'])
  expect((await handOver(ben, grace)).status).toBe(204)
  expect(await listTitles()).toHaveLength(1)
})

test('a single link is handed over, but only to a person who may share there', async () => {
  const link = await share('ben')
  const mia = await server.token('mia')
  await server.call(
    timeline.createLink,
    { params: { id: link.id }, body: { expiryDate: null } },
    {
      token: await server.token('ben'),
    },
  )
  const [ben, grace, hugo] = [
    await server.userId('ben'),
    await server.userId('grace'),
    await server.userId('hugo'),
  ]
  const linkId = link.token.split('.')[0]!
  const give = (toUserId: string, params = { userId: ben, linkId }, token = admin) =>
    server.ask(users.handOverLink, { params, body: { toUserId } }, as(token))
  expect((await give(grace, undefined, mia)).status).toBe(403)
  expect((await give(hugo)).status).toBe(409)
  expect((await give(ben)).status).toBe(400)
  expect((await give(grace, { userId: grace, linkId })).status).toBe(400)
  expect((await give(ben, { userId: grace, linkId })).status).toBe(404)
  expect((await give(grace)).status).toBe(204)
  expect((await give(grace)).status).toBe(404)
  const linksOf = (userId: string) => server.call(users.links, { params: { userId } }, as(admin))
  expect(await linksOf(ben)).toMatchObject([{ target: 'plan' }])
  expect(await linksOf(grace)).toMatchObject([{ id: linkId, target: 'entry' }])
  expect(await opens(link.token)).toBe(200)
})

test('the only recipient of e-mails about the files of a project is shown, until somebody else gets them too', async () => {
  const [ben, grace] = [await server.userId('ben'), await server.userId('grace')]
  await server.rows('delete from project_notification_option')
  await server.rows('delete from company_notification_option')
  const id = await server.projectId('NL-24-0107')
  const alone = async (userId: string) =>
    (await server.call(users.holdings, { params: { userId } }, as(admin))).onlyReceiver.map(
      ({ name }) => name,
    )
  const choose = async (who: PersonKey, emailAlertFileUploaded: boolean, emailAlertFileDeleted: boolean) =>
    server.call(
      notifications.setProjectOptions,
      { params: { id }, body: { emailAlertFileUploaded, emailAlertFileDeleted } },
      as(await server.token(who)),
    )
  expect(await alone(ben)).toEqual([])
  await choose('ben', true, true)
  expect(await alone(ben)).toEqual(['NL-24-0107'])
  await choose('grace', true, false)
  expect([await alone(ben), await alone(grace)]).toEqual([['NL-24-0107'], []])
  await choose('grace', true, true)
  expect(await alone(ben)).toEqual([])
  await server.call(users.lock, { body: { id: grace, accountLocked: true } }, as(admin))
  expect(await alone(ben)).toEqual(['NL-24-0107'])
})

test('a lock asks what becomes of the links: they go to somebody who may share there, or the lock is refused whole', async () => {
  const link = await share('ben')
  const [ben, mia, hugo] = [
    await server.userId('ben'),
    await server.userId('mia'),
    await server.userId('hugo'),
  ]
  const lock = (linksToUserId: string) =>
    server.ask(users.lock, { body: { id: ben, accountLocked: true, linksToUserId } }, as(admin))
  expect((await lock(hugo)).status).toBe(409)
  expect((await lock(ben)).status).toBe(400)
  expect((await server.call(users.get, { params: { userId: ben } }, as(admin))).accountLocked).toBe(false)
  expect((await lock(mia)).status).toBe(204)
  expect(await opens(link.token)).toBe(200)
})

test('nothing is handed over when a part of it cannot be; parts can be chosen', async () => {
  await share('ben')
  const [ben, hugo, nobody] = [
    await server.userId('ben'),
    await server.userId('hugo'),
    '0e000000-0000-7000-8000-000000000000',
  ]
  const before = await holdings(ben)
  expect((await handOver(ben, hugo, ['savedViews', 'links'])).status).toBe(409)
  expect((await handOver(ben, ben)).status).toBe(400)
  expect((await handOver(ben, nobody)).status).toBe(400)
  expect((await handOver(nobody, hugo)).status).toBe(404)
  expect((await handOver(ben, hugo, ['everything'])).status).toBe(400)
  expect(await holdings(ben)).toEqual(before)
  expect((await handOver(ben, hugo, ['projects'])).status).toBe(204)
  expect(await holdings(ben)).toEqual({ ...before, projects: 0 })
})

test('the stronger relationship stays, and nobody becomes a member twice', async () => {
  const [ben, mia] = [await server.userId('ben'), await server.userId('mia')]
  const projectsOf = () =>
    server.rows('select project_id, relationship_id from project_user where user_id = $1 order by 1', [mia])
  const before = await projectsOf()
  expect((await handOver(ben, mia, ['projects', 'companies'])).status).toBe(204)
  expect(await projectsOf()).toEqual(expect.arrayContaining(before))
  const { companies } = await server.call(users.companies, { params: { userId: mia }, query: {} }, as(admin))
  expect(companies).toMatchObject([{ relationship: 'Administrator' }])
})

test('the only administrator is shown; users who can appoint another are notified when the account is locked', async () => {
  const diego = await server.userId('diego')
  const { onlyOne } = await server.call(users.holdings, { params: { userId: diego } }, as(admin))
  expect(onlyOne).toContainEqual(expect.objectContaining({ what: 'company', name: 'Plásticos del Bajío' }))
  const id = await server.projectId('NL-24-0107')
  // No API call leaves a project without an administrator, so change the database directly.
  await server.rows('delete from project_user where project_id = $1', [id])
  await server.addToProject(id, 'diego', projectRelationships.administrator.id)
  await server.rows('update project_company set relationship_id = $2 where project_id = $1', [
    id,
    projectRelationships.engineer.id,
  ])
  await server.call(users.lock, { body: { id: diego, accountLocked: true } }, as(admin))
  const isNotified = async (person: PersonKey) => {
    const params = { userId: await server.userId(person) }
    const inbox = await server.call(notifications.list, { params, query: {} }, as(await server.token(person)))
    return JSON.stringify(inbox).includes('NL-24-0107 has no administrator now')
  }
  expect(await isNotified('mia')).toBe(true)
  // Grace and Owen are a member and a viewer of the same company and cannot add anybody.
  expect([await isNotified('grace'), await isNotified('owen')]).toEqual([false, false])
})

test('the page of a user shows projects with their ways, sessions, tokens and tries to sign in', async () => {
  const ben = await server.userId('ben')
  await server.token('ben')
  const params = { userId: ben }
  const projectPage = await server.call(
    users.projects,
    { params, query: { searchTerm: 'NL-24-0107' } },
    as(admin),
  )
  expect(projectPage.projects).toMatchObject([
    {
      projectNumber: 'NL-24-0107',
      through: [{ company: 'Northlake Motors', relationship: 'Administrator' }],
    },
  ])
  const [session] = await server.call(users.sessions, { params }, as(admin))
  expect(session).toMatchObject({ address: '127.0.0.1' })
  const end = { params: { userId: ben, sessionId: session!.id } }
  expect((await server.ask(users.endSession, end, as(admin))).status).toBe(204)
  expect((await server.ask(users.endSession, end, as(admin))).status).toBe(404)
  expect(await server.call(users.sessions, { params }, as(admin))).toEqual([])
  const tries = await server.call(users.loginHistory, { query: { userId: ben } }, as(admin))
  expect(tries.loginHistoryReportEntries.map(entry => entry.person)).toEqual(['Ben Okafor'])
  expect((await server.call(appTokens.list, { query: { userId: ben } }, as(admin))).totalCount).toBe(0)
})

test('everything about her is one file that describes its content, without secrets; for herself and for administrators only', async () => {
  await share('ben')
  const ben = await server.token('ben')
  const own = await fetch(`${server.url}/api/account/export`, { headers: { authorization: `Bearer ${ben}` } })
  expect(own.headers.get('content-disposition')).toContain('attachment')
  const data = (await own.json()) as Record<string, Record<string, unknown>[]> & {
    about: { sections: object }
  }
  expect(Object.keys(data).slice(1).sort()).toEqual(Object.keys(data.about.sections).sort())
  expect(data.account).toMatchObject([{ email: people.ben.email, first_name: 'Ben' }])
  expect(data.activity).toContainEqual(
    expect.objectContaining({ sentence: 'Ben Okafor shared the folder 03 Tool Design until 05/01/2031' }),
  )
  expect(data.sharedLinks).toHaveLength(1)
  expect(data.signIns!.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toMatch(/argon2|\$2|token_hash":"[^*]/)
  const params = { userId: await server.userId('ben') }
  expect((await server.ask(users.export, { params }, as(admin))).status).toBe(200)
  expect((await server.ask(users.export, { params }, as(ben))).status).toBe(403)
})

const inCompany = async (person: PersonKey, toUserId: string, what?: string[], token?: string) =>
  server.askUntyped(
    users.handOverInCompany,
    {
      params: { id: await server.companyId('Northlake Motors'), userId: await server.userId(person) },
      body: { toUserId, ...(what ? { what } : {}) },
    },
    as(token ?? (await server.token('mia'))),
  )

test('Mia hands over everything of Ben in her company to Grace; his other companies stay as they are', async () => {
  const elsewhere = await server.newCompany('Elsewhere Molds')
  await server.addToCompany(elsewhere, 'ben', companyRelationships.member.id)
  const link = await share('ben')
  const [id, ben] = [await server.companyId('Northlake Motors'), await server.userId('ben')]
  const mia = await server.token('mia')
  const benHoldings = await server.call(users.companyHoldings, { params: { id, userId: ben } }, as(mia))
  const countByKind = Object.fromEntries(benHoldings.holdings.map(({ what, count }) => [what, count]))
  expect(countByKind).toMatchObject({ companies: 1, links: 1, appTokens: 0 })
  const options = await server.call(
    users.companyTakeOverOptions,
    { params: { id, userId: ben }, query: { searchTerm: '' } },
    as(mia),
  )
  expect(options.map(({ display }) => display).join()).toContain('Grace')
  expect(options.map(({ display }) => display).join()).not.toContain('Klaus')
  expect((await inCompany('ben', await server.userId('grace'))).status).toBe(204)
  expect(await opens(link.token)).toBe(200)
  expect((await server.ask(users.companyHoldings, { params: { id, userId: ben } }, as(mia))).status).toBe(404)
  const remainingCompanies = await server.rows<{ company_id: string }>(
    'select company_id from company_user where user_id = $1',
    [ben],
  )
  expect(remainingCompanies).toEqual([{ company_id: elsewhere }])
})

test('only its administrator hands over in a company, and only to another user of it', async () => {
  const [grace, klaus] = [await server.userId('grace'), await server.userId('klaus')]
  expect((await inCompany('ben', klaus)).status).toBe(400)
  expect((await inCompany('ben', await server.userId('ben'))).status).toBe(400)
  expect((await inCompany('klaus', grace)).status).toBe(404)
  expect((await inCompany('ben', grace, ['appTokens'])).status).toBe(400)
  expect((await inCompany('ben', grace, [])).status).toBe(400)
  expect((await inCompany('ben', grace, undefined, await server.token('klaus'))).status).toBe(404)
  await server.rows('update company_user set relationship_id = $1 where user_id = $2', [
    companyRelationships.manager.id,
    grace,
  ])
  expect((await inCompany('ben', grace, undefined, await server.token('grace'))).status).toBe(403)
  expect(
    (await server.rows('select 1 from company_user where user_id = $1', [await server.userId('ben')])).length,
  ).toBeGreaterThan(0)
})
