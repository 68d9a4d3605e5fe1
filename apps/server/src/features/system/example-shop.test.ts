import { account } from '@steelsafe/contract/account/endpoints.ts'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyServer, type TestServer } from '#test/support/harness.ts'
import { password } from '#test/support/people.ts'

let server: TestServer
let admin: string
let mia: string
beforeAll(async () => {
  server = await emptyServer({ DEMO_PASSWORD: password })
  admin = await server.token('admin')
  await server.call(system.loadExampleShop, {}, { token: admin, language: 'zh' })
  mia = await server.token('mia')
})
afterAll(() => server.stop())

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
const tool = async () => ({ params: { id: await server.projectId('NL-24-0131') } })

test('users and tools of a shop that is loaded in Chinese are in Chinese', async () => {
  expect((await server.call(account.session, {}, { token: mia })).language).toBe('zh')
  const { partName, description } = await server.call(projects.get, await tool(), { token: mia })
  expect(partName).toBe('座椅调角器齿轮')
  expect(isChinese(description)).toBe(true)
})

test('alerts, log and vocabulary of a shop in Chinese are in Chinese and refer to each other', async () => {
  const here = { ...(await tool()), query: {} }
  const { alerts } = await server.call(maintenance.alerts, here, { token: mia })
  expect(alerts.map(({ title }) => title).toSorted()).toEqual(
    ['清洁分型线和排气槽', '测量冷却水流量', '下机维护'].toSorted(),
  )
  const { entries } = await server.call(maintenance.log, here, { token: mia })
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.filter(({ description }) => !isChinese(description))).toEqual([])
  const lost = await server.rows(
    'select 1 from maintenance_entry where action_id is null or (defect_id is null and alert_id is null)',
  )
  expect(lost).toEqual([])
  const words = await server.rows<{ name: string }>('select name from company_vocabulary')
  expect(words.filter(({ name }) => !isChinese(name))).toEqual([])
})

test('payments and files of a shop in Chinese are in Chinese for the companies of every country', async () => {
  for (const number of ['NL-24-0131', 'PB-0911', 'HF-2388']) {
    const here = { params: { id: await server.projectId(number) } }
    const { milestones } = await server.call(clearToPay.list, here, { token: admin })
    expect(milestones.filter(({ name }) => !isChinese(name))).toEqual([])
    expect(milestones.flatMap(one => one.files).filter(({ name }) => !isChinese(name))).toEqual([])
  }
})

test('an installation that already has a shop refuses another one', async () => {
  expect(await server.refusal(system.loadExampleShop, {}, { token: admin })).toMatchObject({ status: 409 })
})
