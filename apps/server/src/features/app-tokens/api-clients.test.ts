import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SteelsafeClient } from '@steelsafe/client'
import { appTokens } from '@steelsafe/contract/app-tokens/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readExamples } from '#test/support/api-guide.ts'
import { inDays } from '#test/support/days.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { password, people } from '#test/support/people.ts'

const run = promisify(execFile)
const pathOf = (name: string) => fileURLToPath(new URL(`../../../../../${name}`, import.meta.url))

let server: TestServer
beforeAll(async () => {
  server = await shopServer({ API_DOCS: 'public' })
})
afterAll(() => server.stop())

const tsconfig = {
  extends: pathOf('tsconfig.base.json'),
  compilerOptions: {
    ...{ composite: false, emitDeclarationOnly: false, noEmit: true },
    typeRoots: [pathOf('node_modules/@types')],
  },
  include: ['*.ts'],
}

/** Writes an example of the guide as a program into a new folder. */
async function program(example: number, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'steelsafe-client-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  await writeFile(join(folder, 'main.ts'), (await readExamples()).get(example)!.code)
  return folder
}

/** Writes example 13 with the types that the generator creates from the served document. */
async function generatedProgram(): Promise<string> {
  // Node finds the packages of the server only from a folder within it.
  const parent = pathOf('apps/server/.cache')
  await mkdir(parent, { recursive: true })
  const folder = await program(13, parent)
  const document = await (await fetch(`${server.url}/api/openapi.json`)).text()
  await writeFile(join(folder, 'steelsafe.ts'), astToString(await openapiTS(document, { silent: true })))
  return folder
}

/** Writes example 14 outside of the project, with a link to the packages of Steelsafe as the guide describes it. */
async function linkedProgram(): Promise<string> {
  const folder = await program(14)
  await mkdir(join(folder, 'node_modules'))
  await symlink(pathOf('node_modules/@steelsafe'), join(folder, 'node_modules/@steelsafe'))
  return folder
}

/** Returns the errors of the compiler for a folder; empty without errors. */
const typeErrors = (folder: string): Promise<string> =>
  run(process.execPath, [pathOf('node_modules/typescript/bin/tsc'), '-p', folder]).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => stdout || stderr,
  )

async function output(folder: string): Promise<string> {
  const { stdout } = await run(process.execPath, [join(folder, 'main.ts')], {
    env: {
      STEELSAFE_URL: server.url,
      STEELSAFE_USER: people.mia.email,
      STEELSAFE_PASSWORD: password,
    },
  })
  return stdout
}

/** Returns the output of both examples: the numbers of the first tools of a user, one on each line. */
const firstNumbers = async () => {
  const query = { pageSize: 5, sortField: 'projectNumber' } as const
  const list = await server.call(projects.list, { query }, { token: await server.token('mia') })
  expect(list.projects).toHaveLength(5)
  return list.projects.map(({ projectNumber }) => `${projectNumber}\n`).join('')
}

test('a client that openapi-typescript generates from the served document signs in and lists projects', async () => {
  const folder = await generatedProgram()
  expect(await typeErrors(folder)).toBe('')
  expect(await output(folder)).toBe(await firstNumbers())
})

test('the generated types refuse a parameter and a field that the API does not have', async () => {
  const folder = await generatedProgram()
  await writeFile(
    join(folder, 'main.ts'),
    `import createClient from 'openapi-fetch'
import type { paths } from './steelsafe.ts'
const client = createClient<paths>({ baseUrl: '' })
const query = { sortField: 'color' } as const
const { data } = await client.GET('/api/project/listing', { params: { query } })
console.log(data?.projects[0]?.color)
`,
  )
  const errors = await typeErrors(folder)
  expect(errors).toContain('main.ts(5,')
  expect(errors).toContain('main.ts(6,')
})

test('the client package signs in and lists projects', async () => {
  const folder = await linkedProgram()
  expect(await typeErrors(folder)).toBe('')
  expect(await output(folder)).toBe(await firstNumbers())
})

test('the client package reads all pages of a list with an app token', async () => {
  const { secret } = await server.call(
    appTokens.create,
    { body: { name: 'Report', scope: 'read', expirationDate: inDays(3) } },
    { token: await server.token('admin') },
  )
  const client = new SteelsafeClient({ url: server.url, token: secret })
  const rows = await Array.fromAsync(client.rows(projects.list, 'projects', { query: {} }))
  const { totalCount } = await client.call(projects.list, { query: { pageSize: 1 } })
  expect(totalCount).toBeGreaterThan(30)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(totalCount)
})

test('the client package throws the errors of the server in the chosen language', async () => {
  const client = new SteelsafeClient({ url: server.url, language: 'de' })
  await expect(client.signIn(people.mia.email, 'not her password')).rejects.toMatchObject({ status: 401 })
  await expect(client.call(projects.list, { query: {} })).rejects.toMatchObject({ status: 401 })
  await client.signIn(people.mia.email, password)
  const query = { pageSize: 501 }
  const refusal = await client.call(projects.list, { query }).catch(error => error)
  expect(refusal).toMatchObject({ status: 400, key: 'invalid', requestId: expect.any(String) })
  expect(Object.keys(refusal.modelState)).toEqual(['pageSize'])
  const english = await new SteelsafeClient({ url: server.url }).signIn('', '').catch(error => error)
  expect(english.message).not.toBe(refusal.message)
})
