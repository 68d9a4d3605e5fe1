import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import type { CompanyExport, CompanyImport } from '@steelsafe/contract/company-archive/entities.ts'
import { companyRelationships } from '@steelsafe/contract/core/endpoint/actions.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { vi } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { ZipFile as NewZip } from 'yazl'
import { checksumLine, entryNames, type Manifest } from '#features/company-archive/format/format.ts'
import type { TestServer } from './harness.ts'
import { extendTimeout } from './patience.ts'

export type ArchiveFiles = Map<string, Buffer>

/** Creates a company with an administrator and one tool with files, for one test. */
export async function newCompanyWithTool(server: TestServer) {
  const name = server.unique('Archive Tooling')
  const id = await server.newCompany(name)
  const person = await server.newPerson({ firstName: 'Ines', lastName: 'Ortega' })
  await server.addToCompany(id, person.email, companyRelationships.administrator.id)
  const as = { token: await server.token(person.email) }
  const { id: projectId } = await server.call(
    projects.create,
    { body: { companyId: id, projectNumber: 'A-100', partName: 'Bezel', details: [] } },
    as,
  )
  const inTool = { params: { id: projectId } }
  await server.call(files.createFolder, { ...inTool, body: { parentPath: '', name: 'Drawings' } }, as)
  const upload = (folder: string, fileName: string, content: string) => {
    const form = new FormData()
    form.append('file', new Blob([content]), fileName)
    return server.call(files.upload, { ...inTool, query: { folder }, body: form }, as)
  }
  await upload('Drawings', 'Part.csv', 'first,version')
  await upload('Drawings', 'Part.csv', 'second,version')
  await upload('', 'Zeichnung 模具.txt', 'notes')
  return { id, name, person, as, projectId, here: { params: { id } }, upload }
}

/** Exports a company, waits until the export is done, and returns its record and the archive. */
export async function exportCompany(
  server: TestServer,
  companyId: string,
  as: { token: string },
): Promise<{ row: CompanyExport; bytes: Buffer }> {
  const here = { params: { id: companyId } }
  const { exportId } = await server.call(companyArchive.startExport, here, as)
  const row = await vi.waitFor(
    async () => {
      const one = (await server.call(companyArchive.exports, here, as)).find(({ id }) => id === exportId)
      if (!one || !isEnded(one)) throw new Error('The export is not done yet')
      return one
    },
    { timeout: extendTimeout(120_000), interval: 100 },
  )
  if (row.state === 'failed') throw new Error(`The export failed: ${row.problem}`)
  const { url } = await server.call(companyArchive.createExportAddress, { ...here, body: { exportId } }, as)
  const response = await fetch(server.url + url)
  return { row, bytes: Buffer.from(await response.arrayBuffer()) }
}

const isEnded = ({ state }: { state: string }): boolean => state === 'done' || state === 'failed'

export const archiveForm = (bytes: Buffer, name = 'company.zip'): FormData => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** Uploads an archive, and returns its record. */
export async function uploadArchive(
  server: TestServer,
  bytes: Buffer,
  as: { token: string },
): Promise<CompanyImport> {
  await server.call(companyArchive.upload, { body: archiveForm(bytes) }, as)
  const [newest] = await server.call(companyArchive.imports, {}, as)
  return newest!
}

/** Waits until an import has ended. */
export const endOfImport = (
  server: TestServer,
  importId: string,
  as: { token: string },
): Promise<CompanyImport> =>
  vi.waitFor(
    async () => {
      const one = (await server.call(companyArchive.imports, {}, as)).find(({ id }) => id === importId)
      if (!one || !isEnded(one)) throw new Error('The import has not ended yet')
      return one
    },
    { timeout: extendTimeout(240_000), interval: 100 },
  )

/** Returns the files of a zip by their paths. */
export async function filesOf(bytes: Buffer): Promise<ArchiveFiles> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  const contents: ArchiveFiles = new Map()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entry.fileName.endsWith('/')) return zip.readEntry()
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        buffer(stream).then(content => {
          contents.set(entry.fileName, content)
          zip.readEntry()
        }, reject)
      })
    })
    zip.on('end', () => resolve())
    zip.on('error', reject)
    zip.readEntry()
  })
  return contents
}

/** Returns a zip of files. Checksums and the manifest are not corrected. */
export async function zipOf(contents: ArchiveFiles): Promise<Buffer> {
  const zip = new NewZip()
  for (const [path, content] of contents) zip.addBuffer(content, path)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

export const manifestOf = (contents: ArchiveFiles): Manifest =>
  JSON.parse(contents.get(entryNames.manifest)!.toString()) as Manifest

/** Returns an archive with changed files and manifest, and with correct checksums. */
export async function changedArchive(
  contents: ArchiveFiles,
  changes: Record<string, string>,
  manifest: Record<string, unknown> = {},
): Promise<Buffer> {
  const changed: ArchiveFiles = new Map(contents)
  for (const [path, content] of Object.entries(changes)) changed.set(path, Buffer.from(content))
  const ownEntries: readonly string[] = [entryNames.manifest, entryNames.checksums]
  const listed = [...changed].filter(([path]) => !ownEntries.includes(path))
  const checksums = listed.map(([path, content]) => checksumLine(path, sha256(content))).join('')
  changed.set(entryNames.checksums, Buffer.from(checksums))
  changed.set(
    entryNames.manifest,
    Buffer.from(JSON.stringify({ ...manifestOf(contents), checksums: sha256(checksums), ...manifest })),
  )
  return zipOf(changed)
}

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
