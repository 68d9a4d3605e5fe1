import { createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  endOfImport,
  filesOf,
  manifestOf,
  newCompanyWithTool,
  uploadArchive,
} from '#test/support/company-archive.ts'
import { shopServer, type TestServer } from '#test/support/harness.ts'
import { command, newFolder } from '#test/support/installation.ts'
import { withProcesses } from '#test/support/patience.ts'
import { writeArchive } from './archive/write-archive.ts'

let server: TestServer
let admin: { token: string }
beforeAll(async () => {
  server = await shopServer()
  admin = { token: await server.token('admin') }
})
afterAll(() => server.stop())

/** Makes a backup of the running installation in a new folder. */
async function backUp(): Promise<{ folder: string; backup: string }> {
  const folder = await newFolder()
  const backup = join(folder, 'steelsafe.tar')
  await writeArchive(server.services, createWriteStream(backup), folder)
  return { folder, backup }
}

const toolsOf = async (companyId: string) =>
  (await server.call(companies.projects, { params: { id: companyId }, query: {} }, admin)).projects

test(
  'a deleted tool comes back out of a backup, beside what was entered since then',
  withProcesses,
  async () => {
    const company = await newCompanyWithTool(server)
    const { folder, backup } = await backUp()
    await server.call(projects.delete, { params: { id: company.projectId } }, company.as)
    const body = { companyId: company.id, projectNumber: 'B-200', partName: 'Lens', details: [] }
    await server.call(projects.create, { body }, company.as)

    const zip = join(folder, 'company.zip')
    const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent' }
    // The name is found in any case.
    const written = await command('company', [backup, company.name.toUpperCase(), zip], settings)
    expect(written).toEqual({ code: 0, said: `Wrote ${company.name} to ${zip}` })
    const bytes = await readFile(zip)
    expect(manifestOf(await filesOf(bytes))).toMatchObject({
      company: { id: company.id, name: company.name },
      projects: [{ id: company.projectId, number: 'A-100' }],
      missing: [],
    })

    const { id: importId } = await uploadArchive(server, bytes, admin)
    await server.call(
      companyArchive.importProjects,
      { params: { importId }, body: { companyId: company.id, projectIds: [company.projectId] } },
      admin,
    )
    expect(await endOfImport(server, importId, admin)).toMatchObject({ state: 'done', problem: null })
    const tools = await toolsOf(company.id)
    expect(tools.map(({ projectNumber }) => projectNumber).toSorted()).toEqual(['A-100', 'B-200'])
    const tool = tools.find(({ projectNumber }) => projectNumber === 'A-100')!
    const path = { params: { id: tool.id }, query: { path: 'Drawings/Part.csv' } }
    const { url } = await server.call(files.view, path, admin)
    expect(await (await fetch(server.url + url)).text()).toBe('second,version')
    // Only the backup and the archive are left.
    expect((await readdir(folder)).toSorted()).toEqual(['company.zip', 'steelsafe.tar'])
  },
)

test('a company that is not in the backup is named, and nothing is written', withProcesses, async () => {
  const { folder, backup } = await backUp()
  const zip = join(folder, 'company.zip')
  const { code, said } = await command('company', [backup, 'No such company', zip], { DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said).toContain('The backup has no company No such company.')
  expect(await readdir(folder)).toEqual(['steelsafe.tar'])
})

test('a command without a backup or a company says how to call it', withProcesses, async () => {
  const { code, said } = await command('company', [], { DATA_DIR: await newFolder() })
  expect(code).toBe(1)
  expect(said).toContain('npm run backup:company -- BACKUP COMPANY FILE.zip')
})
