import { execFile, spawnSync } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { maintenance } from '@steelsafe/contract/maintenance/endpoints.ts'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Example, readExamples } from '#test/support/api-guide.ts'
import { inDays } from '#test/support/days.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { type ProjectWithMilestones, projectWithMilestones } from '#test/support/milestones.ts'

const run = promisify(execFile)
const has = (program: string) => spawnSync(program, ['--version']).status === 0
const [hasCurl, hasPython] = [has('curl'), has('python3')]

let examples: Map<number, Example>
let server: TestServer
let tool: ProjectWithMilestones
let environment: Record<string, string>
let folder: string

beforeAll(async () => {
  examples = await readExamples()
  server = await shopServer()
  tool = await projectWithMilestones(server)
  await tool.add('T1 samples', { endDate: inDays(30) })
  const companyId = await server.companyId('Northlake Motors')
  const { secret } = await server.call(
    appTokens.createForCompany,
    {
      params: { id: companyId },
      body: { name: 'Examples', scope: 'write', expirationDate: inDays(3) },
    },
    { token: tool.mia },
  )
  const [project] = await server.rows<{ project_number: string }>(
    'select project_number from project where id = $1',
    [tool.id],
  )
  environment = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    STEELSAFE_URL: server.url,
    STEELSAFE_TOKEN: secret,
    TOOL: project!.project_number,
    TOOL_ID: tool.id,
    COMPANY_ID: companyId,
  }
  folder = await mkdtemp(join(tmpdir(), 'steelsafe-examples-'))
  await writeFile(join(folder, 'steelsafe.py'), examples.get(2)!.code)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs an example as a reader of the guide would, and returns its output. */
async function output(number: number, overrides: Record<string, string> = {}): Promise<string> {
  const { language, code } = examples.get(number)!
  const [program, args] =
    language === 'sh' ? ['bash', ['-euo', 'pipefail', '-c', code]] : ['python3', ['-c', code]]
  const { stdout } = await run(program as string, args as string[], {
    cwd: folder,
    env: { ...environment, ...overrides },
  })
  return stdout
}

test('the guide has at least ten examples, in four languages', () => {
  expect(examples.size).toBeGreaterThanOrEqual(10)
  const languages = new Set([...examples.values()].map(({ language }) => language))
  expect(languages).toEqual(new Set(['sh', 'python', 'powerquery', 'ts']))
})

test.skipIf(!hasCurl)('curl lists the first tools', async () => {
  const { projects, totalCount } = JSON.parse(await output(1))
  expect(projects).toHaveLength(5)
  expect(totalCount).toBeGreaterThan(5)
})

test.skipIf(!hasPython)('Python lists every late tool, page by page', async () => {
  const lines = (await output(2)).trim().split('\n')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatch(/ [1-9]\d* days late$/)
})

test.skipIf(!hasPython)('a tool is found by its number', async () => {
  expect(await output(3)).toContain(tool.id)
})

test.skipIf(!hasPython)('the milestones of a tool are listed, and a milestone is completed', async () => {
  expect(await output(4)).toContain(`T1 samples ${inDays(30)}`)
  expect((await tool.milestone('T1 samples')).state).not.toBe('Complete')
  expect(await output(5)).toBe('Completed T1 samples\n')
  expect((await tool.milestone('T1 samples')).state).toBe('Complete')
})

test.skipIf(!hasCurl)('the production of a shift that is sent twice is stored once', async () => {
  const first = JSON.parse(await output(6))
  expect(JSON.parse(await output(6))).toMatchObject({ id: first.id, quantity: 1200, press: 'Press 7' })
  const { productionData } = await server.call(
    production.list,
    { ...tool.here, query: {} },
    { token: tool.mia },
  )
  expect(productionData).toHaveLength(1)
})

test.skipIf(!hasPython)('an entry is added to the maintenance log', async () => {
  expect(await output(7)).toMatch(/^Entry [\da-f-]{36} Complete\n$/)
  const { entries } = await server.call(maintenance.log, { ...tool.here, query: {} }, { token: tool.mia })
  expect(entries).toMatchObject([{ description: 'Cleaned the vents after the shift', repairHours: 1.5 }])
})

test.skipIf(!hasCurl)('a file is uploaded, and all tools are saved as CSV', async () => {
  expect(JSON.parse(await output(8))).toMatchObject([{ name: 'report.txt' }])
  const [heading, firstRow] = (await output(9)).trim().split('\n')
  expect(heading?.split(',').length).toBeGreaterThan(3)
  expect(firstRow).toBeTruthy()
})

test.skipIf(!hasPython)('the late dates of a company are listed', async () => {
  expect(await output(10)).toMatch(/^\d{4}-\d\d-\d\d \w+ \S+/)
})

test('the response has the columns that Power Query shows', async () => {
  const { code } = examples.get(11)!
  const path = /RelativePath = "([^"]+)"/.exec(code)?.[1]
  const query = /Query = \[([^\]]+)\]/.exec(code)?.[1] ?? ''
  const values = [...query.matchAll(/(\w+) = "([^"]*)"/g)].map(([, name, value]): [string, string] => [
    name!,
    value!,
  ])
  const response = await fetch(`${server.url}/${path}?${new URLSearchParams(values)}`, {
    headers: { authorization: `Bearer ${environment.STEELSAFE_TOKEN}` },
  })
  expect(response.status).toBe(200)
  const { projects } = (await response.json()) as { projects: Record<string, unknown>[] }
  const names = /\{([^}]+)\}/.exec(code)?.[1] ?? ''
  const columns = [...names.matchAll(/"(\w+)"/g)].map(([, name]) => name!)
  expect(columns.length).toBeGreaterThan(3)
  expect(columns.filter(column => !(column in projects[0]!))).toEqual([])
})

test.skipIf(!hasPython)(
  'a signed webhook is accepted, and a webhook with a wrong signature or an old timestamp is refused',
  async () => {
    const key = randomBytes(32)
    const now = Math.floor(Date.now() / 1000)
    const check = (timestamp: number, signingKey = key) => {
      const [id, body] = ['0190-delivery', '{"type":"test"}']
      const signature = createHmac('sha256', signingKey).update(`${id}.${timestamp}.${body}`).digest('base64')
      return output(12, {
        WEBHOOK_ID: id,
        WEBHOOK_TIMESTAMP: String(timestamp),
        WEBHOOK_SIGNATURE: `v1,${signature}`,
        WEBHOOK_BODY: body,
        WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
      })
    }
    expect(await check(now)).toBe('True\n')
    expect(await check(now, randomBytes(32))).toBe('False\n')
    expect(await check(now - 3600)).toBe('False\n')
  },
)
