import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { describe, expect, inject, test } from 'vitest'
import type { Engine } from '#core/database/engine/engine.ts'
import { knownMigrations, migrate, migrateTo } from '#database/migrate.ts'
import { kinds } from '#test/database/engines.ts'
import { command, contents, newFolder, newInstallation, sample } from '#test/support/installation.ts'
import { withProcesses } from '#test/support/patience.ts'
import { checkArchive } from './archive/check-archive.ts'
import { findArchive } from './archive/open-archive.ts'
import { writeArchive } from './archive/write-archive.ts'
import { makeBackup } from './make-backup.ts'

/** Brings an empty database to the version before the last `steps` migrations. */
async function migrateToOlder(engine: Engine, steps: number) {
  await engine.exclusively(1, async execute => {
    await execute('begin')
    await migrateTo(
      execute,
      knownMigrations()
        .slice(0, -steps)
        .map(({ hash }) => hash),
    )
    await execute('commit')
  })
}

let backup: Promise<string> | undefined
/** Returns the file of a backup of the sample. The command makes it once for all tests. */
function backupOfSample(kind: Engine['kind']): Promise<string> {
  backup ??= newBackup(kind).catch(error => {
    backup = undefined
    throw error
  })
  return backup
}

async function newBackup(kind: Engine['kind']): Promise<string> {
  const source = await newInstallation(kind, 'sample')
  const file = join(await mkdtemp(join(inject('sharedFolder'), 'backup-')), 'steelsafe.tar')
  expect(await source.backup(file)).toEqual({ code: 0, said: `Backed up to ${file}` })
  expect(await readdir(dirname(file))).toEqual(['steelsafe.tar'])
  return file
}

describe.each(kinds)('a backup on the %s engine', withProcesses, kind => {
  test('is restored into an empty installation, and replaces the data of another one only on demand', async () => {
    const file = await backupOfSample(kind)
    const target = await newInstallation(kind)
    expect(await target.restore([file])).toEqual({
      code: 0,
      said: `Restored the database and 2 files from ${file}`,
    })
    await target.inside(async installation => {
      expect(await contents(installation)).toEqual(sample)
      await installation.engine.execute(`update company set name = 'Changed' where name = 'Northlake'`)
    })
    const refusal = await target.restore([file])
    expect(refusal).toEqual({
      code: 1,
      said: expect.stringContaining('The installation already contains data'),
    })
    expect((await target.contents()).things).toContain('Changed')
  })

  test('a backup of an older version replaces the data and is migrated at the next start', async () => {
    const [source, target] = [await newInstallation(kind), await newInstallation(kind, 'sample')]
    const file = join(await newFolder(), 'older.tar')
    await source.inside(async installation => {
      await migrateToOlder(installation.engine, 5)
      await installation.engine.execute(`insert into company (id, name) values (gen_random_uuid(), 'Old')`)
      await writeArchive(installation, createWriteStream(file), source.folder)
    })
    expect(await target.restore([file, '--replace'])).toMatchObject({ code: 0 })
    await target.inside(async installation => {
      await migrate(installation.engine)
      expect((await contents(installation)).things).toEqual(['Old'])
    })
  })

  test('is restored without its sessions, so that everybody signs in again', async () => {
    const [source, target] = [await newInstallation(kind, 'sample'), await newInstallation(kind)]
    const file = join(await newFolder(), 'signed-in.tar')
    await source.inside(async installation => {
      await installation.engine.execute(`
        insert into user_account (id, email, first_name, last_name, app_role)
          values (gen_random_uuid(), 'ben@northlake.example', 'Ben', 'Cole', 'ProjectUser');
        insert into session (id, user_id, token_hash, address, browser)
          select gen_random_uuid(), id, 'hash', '10.0.0.1', 'Firefox' from user_account`)
      await writeArchive(installation, createWriteStream(file), source.folder)
    })
    expect(await target.restore([file])).toMatchObject({ code: 0 })
    await target.inside(async ({ engine }) => {
      const { rows } = await engine.execute(`select (select count(*)::int from user_account) as users,
        (select count(*)::int from session) as sessions`)
      expect(rows).toEqual([{ users: 1, sessions: 0 }])
    })
  })

  test('a backup from before an update replaces the data of the newer version', async () => {
    const file = await backupOfSample(kind)
    const target = await newInstallation(kind, 'sample')
    await target.inside(({ engine }) =>
      engine.execute(`
        insert into schema_migration (hash, made_at) values ('from the future', 9e12);
        update company set name = 'Changed' where name = 'Northlake';
        alter table company rename to firm; create table company_car (id uuid references firm);
        create type fuel as enum ('diesel'); create view car as select * from company_car;
        create function drive() returns fuel language sql as $$ select 'diesel'::fuel $$`),
    )
    expect(await target.restore([file, '--replace'])).toMatchObject({ code: 0 })
    await target.inside(async installation => {
      await migrate(installation.engine)
      const { rows } = await installation.engine.execute(
        `select to_regclass('company_car') as car, to_regtype('fuel') as fuel`,
      )
      expect(rows).toEqual([{ car: null, fuel: null }])
      expect(await contents(installation)).toEqual(sample)
    })
  })

  test('a backup of a newer version is refused before any data change', async () => {
    const installation = await newInstallation(kind, 'sample')
    const file = join(await newFolder(), 'newer.tar')
    await installation.inside(async source => {
      await source.engine.execute(
        `insert into schema_migration (hash, made_at) values ('from the future', 9e12)`,
      )
      await writeArchive(source, createWriteStream(file), installation.folder)
      await source.engine.execute(`delete from schema_migration where hash = 'from the future'`)
    })
    const answer = await installation.restore([file, '--replace'])
    expect(answer).toEqual({ code: 1, said: expect.stringContaining('newer version of Steelsafe') })
    expect(answer.said).toContain('Nothing was restored. The data are unchanged.')
    expect(await installation.contents()).toEqual(sample)
  })

  test('is refused when it is cut short, and the data stay unchanged', async () => {
    const file = await backupOfSample(kind)
    const installation = await newInstallation(kind, 'sample')
    const bytes = await readFile(file)
    const closing = bytes.lastIndexOf('contents.json')
    const cut = join(await newFolder(), 'cut.tar')
    // First between the last file and the end, then in the middle of the large file.
    await writeFile(cut, bytes.subarray(0, closing))
    const noDestination = { BACKUP_DIR: undefined, BACKUP_URL: undefined, BACKUP_KEY: undefined }
    await expect(checkArchive(await findArchive(cut, noDestination))).rejects.toThrow('cut short')
    await writeFile(cut, bytes.subarray(0, closing - 1_000_000))
    const answer = await installation.restore([cut, '--replace'])
    expect(answer).toEqual({ code: 1, said: expect.stringContaining('cut short') })
    expect(await installation.contents()).toEqual(sample)
  })
})

describe.runIf(kinds.includes('postgres'))('on a PostgreSQL server', withProcesses, () => {
  test('nothing is restored while Steelsafe runs on the database', async () => {
    const file = await backupOfSample('postgres')
    const installation = await newInstallation('postgres', 'sample')
    await installation.inside(async ({ engine }) => {
      await engine.execute('select 1')
      const answer = await installation.restore([file, '--replace'])
      expect(answer).toEqual({
        code: 1,
        said: expect.stringContaining('Steelsafe still runs on this database'),
      })
    })
    expect(await installation.restore([file, '--replace'])).toMatchObject({ code: 0 })
  })
})

describe.runIf(kinds.includes('embedded'))('on the embedded engine', withProcesses, () => {
  test('a folder in which Steelsafe never ran is not backed up', async () => {
    const folder = await newFolder()
    const answer = await (await newInstallation('embedded')).backup(join(folder, 'steelsafe.tar'))
    expect(answer).toEqual({ code: 1, said: expect.stringContaining('There is nothing to back up') })
    expect(await readdir(folder)).toEqual([])
  })

  test('a backup to a full target fails with an error and leaves no file behind', async () => {
    const installation = await newInstallation('embedded', 'sample')
    const folder = await newFolder()
    // The limit of 2 MiB per file fails like a full disk, and needs no special rights.
    const answer = await command('backup', [join(folder, 'steelsafe.tar')], installation.environment, 2048)
    expect(answer).toEqual({
      code: 1,
      said: expect.stringMatching(/^No backup was made: .*(EFBIG|too large)/),
    })
    expect(await readdir(folder)).toEqual([])
  })

  test('the temporary files are deleted before a failed backup throws', async () => {
    const installation = await newInstallation('embedded', 'sample')
    const scratchFolder = await newFolder()
    await installation.inside(async source => {
      const failAtOnce = async (archive: Readable) => {
        await once(archive, 'readable')
        archive.destroy()
        throw new Error('the disk is full')
      }
      await expect(makeBackup(source, undefined, scratchFolder, failAtOnce)).rejects.toThrow(
        'the disk is full',
      )
      expect(await readdir(scratchFolder)).toEqual([])
    })
  })

  test('a backup ends with an error when its reader fails, and the engine stays usable', async () => {
    const installation = await newInstallation('embedded', 'sample')
    await installation.inside(async source => {
      let receivedBytes = 0
      const reader = new Writable({
        write(chunk, _encoding, done) {
          receivedBytes += chunk.length
          done(receivedBytes > 500_000 ? new Error('the reader has gone') : null)
        },
      })
      await expect(writeArchive(source, reader, installation.folder)).rejects.toThrow('the reader has gone')
      expect((await source.engine.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    })
    expect((await readdir(installation.folder)).filter(name => name.includes('backup'))).toEqual([])
  })
})
