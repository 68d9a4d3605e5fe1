import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command, newFolder, newInstallation } from '#test/support/installation.ts'
import { withProcesses } from '#test/support/patience.ts'
import { findArchive } from '../archive/open-archive.ts'
import { writeArchive } from '../archive/write-archive.ts'
import { verifyArchive } from './verify-archive.ts'

/** Returns the archive of an installation with the sample in which `sql` was run. */
async function archiveAfter(sql: string) {
  const installation = await newInstallation('embedded', 'sample')
  const file = join(await newFolder(), 'steelsafe.tar')
  await installation.inside(async source => {
    await source.engine.execute(sql)
    await writeArchive(source, createWriteStream(file), installation.folder)
  })
  return { file, installation }
}

test(
  'the drill counts the restored rows and files, names what is missing, and leaves the installation alone',
  withProcesses,
  async () => {
    const { file, installation } = await archiveAfter(
      `insert into theme (id, name, colors, image_key) values (gen_random_uuid(), 'Lost', '[]', 'lost')`,
    )
    const before = (await readdir(installation.folder)).sort()
    const answer = await command('drill', [file], installation.environment)
    expect(answer.code).toBe(0)
    const lines = answer.said.split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        '2\tcompany',
        '1\ttheme',
        expect.stringMatching(/^2\tfiles, \d+ bytes$/),
        expect.stringMatching(/^1 files that the database knows are not in it: .* lost$/),
      ]),
    )
    // Tables without rows are left out.
    expect(lines.filter(line => line.endsWith('\tsession'))).toEqual([])
    const [, rows] = /can be restored: (\d+) rows came back/.exec(answer.said) ?? []
    expect(Number(rows)).toBeGreaterThan(200)
    expect(answer.said).toMatch(/It contains no settings\. Store them apart, .*: (.*, )?DATA_DIR\b/)
    expect((await readdir(installation.folder)).sort()).toEqual(before)
  },
)

test('a file whose content differs from its stored hash fails the trial', withProcesses, async () => {
  const { file } = await archiveAfter(`update quality_document set storage_key = 'small', sha256 = 'other'
    where id = (select id from quality_document order by id limit 1)`)
  const archive = await findArchive(file, {
    BACKUP_DIR: undefined,
    BACKUP_URL: undefined,
    BACKUP_KEY: undefined,
  })
  await expect(verifyArchive(archive, await newFolder())).rejects.toThrow(
    '1 files are not what was once stored, among them small',
  )
})
