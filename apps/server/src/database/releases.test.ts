import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { buildRequest } from '@steelsafe/contract/core/endpoint/build-request.ts'
import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { milestones as milestoneCalls } from '@steelsafe/contract/milestones/endpoints.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { webhooks } from '@steelsafe/contract/webhooks/endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '#core/access/passwords.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import { build } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { newLog } from '#server/log/log.ts'
import * as shop from '#test/database/data-of-0-1-0.ts'
import { kinds, openEmpty } from '#test/database/engines.ts'
import { migrateBefore } from '#test/database/older-database.ts'
import { withProcesses } from '#test/support/patience.ts'

const password = 'six small steel inserts'

/** The data of each released version, which this version has to update. */
const dataOfReleases: Record<string, unknown> = { '0.1.0': shop }

/** Starts this version on the data of version 0.1.0. Returns functions that call the API. */
async function startOnDataOf010(kind: (typeof kinds)[number]) {
  const folder = await mkdtemp(join(tmpdir(), 'steelsafe-0-1-0-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const engine = await openEmpty(kind)
  await migrateBefore(engine, shop.firstMigrationAfter)
  await shop.writeDataOf010(engine.execute, await hashPassword(password))
  const storage = await openStorage({ dataDir: folder })
  await storage.put(shop.storedFile.key, Readable.from([Buffer.from(shop.storedFile.content)]))
  await storage.close()
  const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  const steelsafe = await build(config, newLog(config), engine)
  onTestFinished(() => steelsafe.stop())
  await steelsafe.startJobs()
  await steelsafe.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = steelsafe.app.server.address() as AddressInfo
  const send = <E extends Endpoint>(endpoint: E, input: Input<E>, token?: string) => {
    const { path, body, headers } = buildRequest(endpoint, input)
    return fetch(`http://127.0.0.1:${port}${path}`, {
      method: endpoint.method,
      body,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })
  }
  return {
    send,
    async call<E extends Endpoint>(endpoint: E, input: Input<E>, token?: string): Promise<Output<E>> {
      const response = await send(endpoint, input, token)
      const text = await response.text()
      if (!response.ok) throw new Error(`${endpoint.area}.${endpoint.name}: ${response.status} ${text}`)
      return JSON.parse(text) as Output<E>
    },
  }
}

test.each(kinds)(
  'users of an installation of version 0.1.0 can read all their data after the update on %s',
  withProcesses,
  async kind => {
    const { call, send } = await startOnDataOf010(kind)
    const body = { grant_type: 'password' as const, userName: shop.people.mia, password }
    const { access_token: mia } = await call(account.signIn, { body })
    const here = { params: { id: shop.projectId } }

    const list = await call(projects.list, { query: {} }, mia)
    expect(list.projects).toMatchObject([
      { projectNumber: 'NL-24-0107', partName: 'Headlamp bezel', phaseTypeId: 'ToolBuild' },
    ])
    const { details } = await call(milestoneCalls.details, { ...here, query: { state: 'all' } }, mia)
    expect(details.map(({ name }) => name).toSorted()).toEqual(['Design', 'Steel', 'T1'])
    const { milestones } = await call(milestoneCalls.list, { ...here, query: {} }, mia)
    const milestone = (name: string) => milestones.find(each => each.name === name)
    expect(milestone('T1')).toMatchObject({ endDate: '2026-02-01', recipients: ['Mia Torres'] })
    expect(milestone('Design')).toMatchObject({ state: 'Complete', valueDate: '2025-12-01' })
    const { projectPhases } = await call(phases.list, here, mia)
    expect(projectPhases).toMatchObject([{ phaseTypeId: 'ToolBuild', completionPercent: 40 }])
    const tasks = await call(timeline.tasks, here, mia)
    expect(tasks.map(({ title }) => title)).toEqual(['Tool design', 'Core'])
    const { children } = await call(files.folder, { ...here, query: {} }, mia)
    expect(children.map(({ name }) => name)).toEqual(['bezel.txt'])
    const download = await send(files.download, { ...here, query: { paths: 'bezel.txt' } }, mia)
    expect(await download.text()).toBe(shop.storedFile.content)
    const { entries } = await call(maintenance.log, { ...here, query: {} }, mia)
    expect(entries).toMatchObject([{ description: 'Cleaned the vents', workDate: '2026-01-11' }])
    const { productionData } = await call(production.list, { ...here, query: {} }, mia)
    expect(productionData).toMatchObject([{ quantity: 1200, shiftId: 'First', cycles: 1200 }])
    const inCompany = { params: { id: shop.companyId }, query: {} }
    expect((await call(webhooks.list, inCompany, mia)).webhooks).toMatchObject([{ name: 'ERP' }])
  },
)

test.each(kinds)(
  'sessions and app tokens of version 0.1.0 are valid after the update on %s, and its notifications have texts',
  withProcesses,
  async kind => {
    const { call } = await startOnDataOf010(kind)
    const { id: userId, email } = await call(account.session, {}, shop.tokens.session)
    expect(email).toBe(shop.people.mia)
    const list = await call(projects.list, { query: {} }, shop.tokens.app)
    expect(list.totalCount).toBe(1)
    const { notifications: notices } = await call(
      notifications.list,
      { params: { userId }, query: {} },
      shop.tokens.session,
    )
    expect(notices).toMatchObject([{ text: expect.stringContaining('Ben Okafor') }])
  },
)

test('each released version has data that the tests of this file update', async () => {
  const changelog = await readFile(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8')
  const releases = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version)
  expect(releases).toContain('0.1.0')
  expect(releases.filter(version => !(version! in dataOfReleases))).toEqual([])
})
