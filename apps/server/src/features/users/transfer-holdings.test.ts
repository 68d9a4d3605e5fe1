import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { companyRelationships, projectRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { savedViewLimits } from '@steelsafe/contract/saved-views/limits.ts'
import { sharing } from '@steelsafe/contract/sharing/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { users } from '@steelsafe/contract/users/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serverLimits } from '#core/server-limits.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import type { PersonRef } from '#test/support/shop.ts'

let server: TestServer
let admin: string
let northlake: string
let id: string
beforeAll(async () => {
  server = await shopServer()
  admin = await server.token('admin')
  northlake = await server.companyId('Northlake Motors')
  id = await server.projectId('NL-24-0107')
})
afterAll(() => server.stop())

/** Adds a user of Northlake Motors who is also on the tool NL-24-0107. */
async function newColleague(
  firstName: string,
  relationship: keyof typeof companyRelationships,
  onTool: keyof typeof projectRelationships,
) {
  const person = await server.newPerson({ firstName, lastName: server.unique('Okafor') })
  await server.addToCompany(northlake, person.email, companyRelationships[relationship].id)
  await server.addToProject(id, person.email, projectRelationships[onTool].id)
  return person
}
type Colleague = Awaited<ReturnType<typeof newColleague>>

/** New people for each test, with the relationships of Ben, Grace and Hugo of the example shop. */
let ben: Colleague
let grace: Colleague
let hugo: Colleague
beforeEach(async () => {
  ben = await newColleague('Ben', 'manager', 'engineer')
  grace = await newColleague('Grace', 'member', 'viewer')
  hugo = await server.newPerson({ firstName: 'Hugo' })
  await server.addToProject(id, hugo.email, projectRelationships.supplier.id)
})

const password = 'steel is safe'
const as = (token: string) => ({ token })
/** Shares a folder as Ben. */
const share = async () => {
  const token = await server.token(ben.email)
  const body = { password, expiryDate: '2031-05-01' }
  const link = await server.call(
    sharing.create,
    { params: { id }, query: { path: '03 Tool Design' }, body },
    as(token),
  )
  return { token: link.value }
}
const opens = async (token: string) =>
  (await server.ask(sharing.open, { params: { token }, body: { password } }, {})).status
const holdings = async (userId: string) =>
  Object.fromEntries(
    (await server.call(users.holdings, { params: { userId } }, as(admin))).holdings.map(({ kind, count }) => [
      kind,
      count,
    ]),
  )
const handOver = async (from: string, toUserId: string, kinds?: string[]) =>
  server.askUntyped(
    users.transferAll,
    { params: { userId: from }, body: { toUserId, ...(kinds ? { kinds } : {}) } },
    as(admin),
  )

test('the links of a locked user stop working, and work again after another user takes them over', async () => {
  const link = await share()
  expect(await opens(link.token)).toBe(200)
  await server.call(users.lock, { body: { id: ben.id, accountLocked: true } }, as(admin))
  expect(await opens(link.token)).toBe(404)
  expect((await holdings(ben.id)).links).toBe(1)
  expect((await handOver(ben.id, grace.id)).status).toBe(204)
  expect(await opens(link.token)).toBe(200)
  expect(await holdings(ben.id)).toEqual({
    companies: 0,
    projects: 0,
    links: 0,
    notifications: 0,
    invitations: 0,
    savedViews: 0,
    appTokens: 0,
  })
  const [graceLink] = await server.call(users.links, { params: { userId: grace.id } }, as(admin))
  expect(graceLink).toMatchObject({ path: '03 Tool Design', isStopped: false })
  const { companies } = await server.call(
    users.companies,
    { params: { userId: grace.id }, query: {} },
    as(admin),
  )
  expect(companies).toMatchObject([{ company: 'Northlake Motors', relationship: 'Manager' }])
  const mia = as(await server.token('mia'))
  const { entries } = await server.call(audit.history, { params: { id }, query: {} }, mia)
  expect(entries.map(entry => entry.sentence)).toContainEqual(
    expect.stringContaining(
      `handed the shared link over from ${ben.name} to ${grace.name}: the folder 03 Tool Design`,
    ),
  )
})

test('the user who takes over is notified, unless there was nothing to take over', async () => {
  const graceToken = as(await server.token(grace.email))
  const listTitles = async () =>
    (
      await server.call(notifications.list, { params: { userId: grace.id }, query: {} }, graceToken)
    ).notifications
      .map(({ title }) => title)
      .filter(title => title.includes(ben.name))
  expect((await handOver(ben.id, grace.id)).status).toBe(204)
  expect(await listTitles()).toEqual([`You take over the work of ${ben.name}`])
  expect((await handOver(ben.id, grace.id)).status).toBe(204)
  expect(await listTitles()).toHaveLength(1)
})

test('a single link can be transferred, but only to a user who may share in its project', async () => {
  const link = await share()
  const mia = await server.token('mia')
  await server.call(
    timeline.createLink,
    { params: { id }, body: { expiryDate: null } },
    as(await server.token(ben.email)),
  )
  const linkId = link.token.split('.')[0]!
  const give = (to: Colleague, from = ben, token = admin) =>
    server.ask(
      users.transferLink,
      { params: { userId: from.id, linkId }, body: { toUserId: to.id } },
      as(token),
    )
  expect((await give(grace, ben, mia)).status).toBe(403)
  expect((await give(hugo)).status).toBe(409)
  expect((await give(ben)).status).toBe(400)
  expect((await give(grace, grace)).status).toBe(400)
  expect((await give(ben, grace)).status).toBe(404)
  expect((await give(grace)).status).toBe(204)
  expect((await give(grace)).status).toBe(404)
  const linksOf = (userId: string) => server.call(users.links, { params: { userId } }, as(admin))
  expect(await linksOf(ben.id)).toMatchObject([{ target: 'plan' }])
  expect(await linksOf(grace.id)).toMatchObject([{ id: linkId, target: 'entry' }])
  expect(await opens(link.token)).toBe(200)
})

test('a user who is the only recipient of e-mails about the files of a project is shown as such', async () => {
  await server.rows('delete from project_notification_option')
  await server.rows('delete from company_notification_option')
  const alone = async ({ id: userId }: Colleague) =>
    (await server.call(users.holdings, { params: { userId } }, as(admin))).soleRecipientOf.map(
      ({ name }) => name,
    )
  const choose = async (who: Colleague, emailAlertFileUploaded: boolean, emailAlertFileDeleted: boolean) =>
    server.call(
      notifications.updateProjectOptions,
      { params: { id }, body: { emailAlertFileUploaded, emailAlertFileDeleted } },
      as(await server.token(who.email)),
    )
  expect(await alone(ben)).toEqual([])
  await choose(ben, true, true)
  expect(await alone(ben)).toEqual(['NL-24-0107'])
  await choose(grace, true, false)
  expect([await alone(ben), await alone(grace)]).toEqual([['NL-24-0107'], []])
  await choose(grace, true, true)
  expect(await alone(ben)).toEqual([])
  await server.call(users.lock, { body: { id: grace.id, accountLocked: true } }, as(admin))
  expect(await alone(ben)).toEqual(['NL-24-0107'])
})

test('a lock can transfer the links of the user to a user who may share there, or else is refused', async () => {
  const link = await share()
  const lock = (linksToUserId: string) =>
    server.ask(users.lock, { body: { id: ben.id, accountLocked: true, linksToUserId } }, as(admin))
  expect((await lock(hugo.id)).status).toBe(409)
  expect((await lock(ben.id)).status).toBe(400)
  expect((await server.call(users.get, { params: { userId: ben.id } }, as(admin))).accountLocked).toBe(false)
  expect((await lock(await server.userId('mia'))).status).toBe(204)
  expect(await opens(link.token)).toBe(200)
})

test('holdings are transferred completely or not at all, and single kinds can be chosen', async () => {
  await share()
  const nobody = '0e000000-0000-7000-8000-000000000000'
  const before = await holdings(ben.id)
  expect(before).toMatchObject({ companies: 1, projects: 1, links: 1 })
  expect((await handOver(ben.id, hugo.id, ['savedViews', 'links'])).status).toBe(409)
  expect((await handOver(ben.id, ben.id)).status).toBe(400)
  expect((await handOver(ben.id, nobody)).status).toBe(400)
  expect((await handOver(nobody, hugo.id)).status).toBe(404)
  expect((await handOver(ben.id, hugo.id, ['everything'])).status).toBe(400)
  expect(await holdings(ben.id)).toEqual(before)
  expect((await handOver(ben.id, hugo.id, ['projects'])).status).toBe(204)
  expect(await holdings(ben.id)).toEqual({ ...before, projects: 0 })
})

test('saved views are handed over up to the limit of each kind', async () => {
  const addViews = (kind: string, count: number) =>
    server.rows(
      `insert into saved_search (id, user_id, kind, name, criteria)
        select gen_random_uuid(), $1, $2, $2 || ' ' || n, '{}' from generate_series(1, $3::int) n`,
      [ben.id, kind, count],
    )
  await addViews('list', savedViewLimits.ownViews)
  await addViews('board', savedViewLimits.ownViews)
  expect((await handOver(ben.id, grace.id, ['savedViews'])).status).toBe(204)
  expect(await holdings(grace.id)).toMatchObject({ savedViews: 2 * savedViewLimits.ownViews })
  await addViews('list', 1)
  expect((await handOver(ben.id, grace.id, ['savedViews'])).status).toBe(409)
  expect(await holdings(ben.id)).toMatchObject({ savedViews: 1 })
})

test('a transfer keeps the stronger of two relationships, and does not duplicate a membership', async () => {
  const mia = await server.userId('mia')
  const projectsOf = () =>
    server.rows('select project_id, relationship_id from project_user where user_id = $1 order by 1', [mia])
  const before = await projectsOf()
  expect((await handOver(ben.id, mia, ['projects', 'companies'])).status).toBe(204)
  expect(await projectsOf()).toEqual(expect.arrayContaining(before))
  const { companies } = await server.call(users.companies, { params: { userId: mia }, query: {} }, as(admin))
  expect(companies).toMatchObject([{ relationship: 'Administrator' }])
})

test('a sole administrator is shown, and users who can appoint another are notified when the account is locked', async () => {
  const name = server.unique('Only Molds')
  const diego = await server.newPerson({ firstName: 'Diego' })
  await server.addToCompany(await server.newCompany(name), diego.email, companyRelationships.administrator.id)
  const { soleAdministratorOf } = await server.call(
    users.holdings,
    { params: { userId: diego.id } },
    as(admin),
  )
  expect(soleAdministratorOf).toContainEqual(expect.objectContaining({ kind: 'company', name }))
  const tool = await server.newProject()
  // No endpoint leaves a project without an administrator, so change the database directly.
  await server.rows('delete from project_user where project_id = $1', [tool.id])
  await server.addToProject(tool.id, diego.email, projectRelationships.administrator.id)
  await server.rows('update project_company set relationship_id = $2 where project_id = $1', [
    tool.id,
    projectRelationships.engineer.id,
  ])
  await server.call(users.lock, { body: { id: diego.id, accountLocked: true } }, as(admin))
  const isNotified = async (person: PersonRef) => {
    const params = { userId: await server.userId(person) }
    const inbox = await server.call(notifications.list, { params, query: {} }, as(await server.token(person)))
    return JSON.stringify(inbox).includes(`${tool.projectNumber} has no administrator now`)
  }
  expect(await isNotified('mia')).toBe(true)
  // Grace and Owen are a member and a viewer of the company, and cannot add people.
  expect([await isNotified('grace'), await isNotified('owen')]).toEqual([false, false])
})

test('the page of a user shows projects with the companies in between, sessions, app tokens and sign-in attempts', async () => {
  await server.token(ben.email)
  const params = { userId: ben.id }
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
  const end = { params: { userId: ben.id, sessionId: session!.id } }
  expect((await server.ask(users.endSession, end, as(admin))).status).toBe(204)
  expect((await server.ask(users.endSession, end, as(admin))).status).toBe(404)
  expect(await server.call(users.sessions, { params }, as(admin))).toEqual([])
  const tries = await server.call(users.loginHistory, { query: { userId: ben.id } }, as(admin))
  expect(tries.loginHistoryReportEntries.map(entry => entry.person)).toEqual([ben.name])
  expect((await server.call(appTokens.list, { query: { userId: ben.id } }, as(admin))).totalCount).toBe(0)
})

test('a session that has ended is not on the page of its user', async () => {
  const params = { userId: ben.id }
  await server.token(ben.email)
  expect(await server.call(users.sessions, { params }, as(admin))).toHaveLength(1)
  await server.rows(
    `update session set last_used_at = now() - make_interval(hours => $2, secs => 1) where user_id = $1`,
    [ben.id, serverLimits.tokenIdleHours],
  )
  expect(await server.call(users.sessions, { params }, as(admin))).toEqual([])
})

test('the export of a user is one file that describes its content, without secrets, for the user and administrators only', async () => {
  await share()
  const token = await server.token(ben.email)
  const own = await fetch(`${server.url}/api/account/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(own.headers.get('content-disposition')).toContain('attachment')
  const data = (await own.json()) as Record<string, Record<string, unknown>[]> & {
    about: { sections: object }
  }
  expect(Object.keys(data).slice(1).sort()).toEqual(Object.keys(data.about.sections).sort())
  expect(data.account).toMatchObject([{ email: ben.email, first_name: 'Ben' }])
  expect(data.activity).toContainEqual(
    expect.objectContaining({ sentence: `${ben.name} shared the folder 03 Tool Design until 05/01/2031` }),
  )
  expect(data.sharedLinks).toHaveLength(1)
  expect(data.signIns!.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toMatch(/argon2|\$2|token_hash":"[^*]/)
  const params = { userId: ben.id }
  expect((await server.ask(users.export, { params }, as(admin))).status).toBe(200)
  expect((await server.ask(users.export, { params }, as(token))).status).toBe(403)
})

const inCompany = async (userId: string, toUserId: string, kinds?: string[], token?: string) =>
  server.askUntyped(
    users.transferInCompany,
    {
      params: { id: northlake, userId },
      body: { toUserId, ...(kinds ? { kinds } : {}) },
    },
    as(token ?? (await server.token('mia'))),
  )

test('an administrator of a company transfers the holdings of a user in it, and the other companies of the user do not change', async () => {
  const elsewhere = await server.newCompany('Elsewhere Molds')
  await server.addToCompany(elsewhere, ben.email, companyRelationships.member.id)
  const link = await share()
  const params = { id: northlake, userId: ben.id }
  const mia = await server.token('mia')
  const benHoldings = await server.call(users.companyHoldings, { params }, as(mia))
  const countByKind = Object.fromEntries(benHoldings.holdings.map(({ kind, count }) => [kind, count]))
  expect(countByKind).toMatchObject({ companies: 1, links: 1, appTokens: 0 })
  const options = await server.call(
    users.companyTakeOverOptions,
    { params, query: { searchTerm: '' } },
    as(mia),
  )
  expect(options.map(({ display }) => display).join()).toContain('Grace Kim')
  expect(options.map(({ display }) => display).join()).not.toContain('Klaus')
  expect((await inCompany(ben.id, grace.id)).status).toBe(204)
  expect(await opens(link.token)).toBe(200)
  expect((await server.ask(users.companyHoldings, { params }, as(mia))).status).toBe(404)
  const remainingCompanies = await server.rows<{ company_id: string }>(
    'select company_id from company_user where user_id = $1',
    [ben.id],
  )
  expect(remainingCompanies).toEqual([{ company_id: elsewhere }])
})

test('only an administrator of a company can transfer holdings in it, and only to another of its users', async () => {
  const klaus = await server.userId('klaus')
  expect((await inCompany(ben.id, klaus)).status).toBe(400)
  expect((await inCompany(ben.id, ben.id)).status).toBe(400)
  expect((await inCompany(klaus, grace.id)).status).toBe(404)
  expect((await inCompany(ben.id, grace.id, ['appTokens'])).status).toBe(400)
  expect((await inCompany(ben.id, grace.id, [])).status).toBe(400)
  expect((await inCompany(ben.id, grace.id, undefined, await server.token('klaus'))).status).toBe(404)
  await server.rows('update company_user set relationship_id = $1 where user_id = $2', [
    companyRelationships.manager.id,
    grace.id,
  ])
  expect((await inCompany(ben.id, grace.id, undefined, await server.token(grace.email))).status).toBe(403)
  expect(await server.rows('select 1 from company_user where user_id = $1', [ben.id])).toHaveLength(1)
})
