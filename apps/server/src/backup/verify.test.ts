import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withProcesses } from '../../test/patience.ts'
import { command, newFolder, newInstallation } from './installation-for-tests.ts'
import { findArchive } from './open-archive.ts'
import { verifyArchive } from './verify-archive.ts'
import { writeArchive } from './write-archive.ts'

/** Returns the archive of a filled installation in which `sql` was run. */
async function archiveAfter(sql: string) {
  const installation = await newInstallation('embedded')
  await installation.fill()
  const file = join(await newFolder(), 'steelsafe.tar')
  await installation.inside(async source => {
    await source.engine.execute(sql)
    await writeArchive(source, createWriteStream(file), installation.folder)
  })
  return { file, installation }
}

const verify = async (file: string) =>
  verifyArchive(
    await findArchive(file, { BACKUP_DIR: undefined, BACKUP_URL: undefined, BACKUP_KEY: undefined }),
    await newFolder(),
  )

test(
  'a trial restore counts the restored rows and files, and names the missing files',
  withProcesses,
  async () => {
    const { file } = await archiveAfter(
      `insert into theme (id, name, colors, image_key) values (gen_random_uuid(), 'Lost', '[]', 'lost')`,
    )
    const verified = await verify(file)
    expect(verified).toMatchObject({
      files: 2,
      missing: ['lost'],
      tables: { company: 2, theme: 1, session: 0 },
    })
    expect(verified.rows).toBeGreaterThan(200)
  },
)

test('a file whose content differs from its stored hash fails the trial', withProcesses, async () => {
  const { file } = await archiveAfter(`update quality_document set storage_key = 'small', sha256 = 'other'
    where id = (select id from quality_document order by id limit 1)`)
  await expect(verify(file)).rejects.toThrow('1 files are not what was once stored, among them small')
})

test(
  'the drill prints the rows of each table, and leaves the installation alone',
  withProcesses,
  async () => {
    const { file, installation } = await archiveAfter('select 1')
    const answer = await command('drill', [file], installation.environment)
    expect(answer.code).toBe(0)
    expect(answer.said.split('\n')).toContain('2\tcompany')
    expect(answer.said).toMatch(/can be restored: \d+ rows came back/)
  },
)
