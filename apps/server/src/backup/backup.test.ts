import { createWriteStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { Engine } from '#core/database/engine/engine.ts'
import { kinds } from '#core/database/engine/engines-for-tests.ts'
import { knownMigrations, migrate, migrateTo } from '#database/migrate.ts'
import { withProcesses } from '../../test/patience.ts'
import { command, newFolder, newInstallation } from './installation-for-tests.ts'
import { writeArchive } from './write-archive.ts'

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

describe.each(kinds)('a backup on the %s engine', withProcesses, kind => {
  test('is restored into an empty installation, and replaces the data of another one only on demand', async () => {
    const [source, target] = [await newInstallation(kind), await newInstallation(kind)]
    await source.fill()
    const file = join(await newFolder(), 'steelsafe.tar')
    expect(await source.backup(file)).toEqual({ code: 0, said: `Backed up to ${file}` })
    expect(await readdir(join(file, '..'))).toEqual(['steelsafe.tar'])
    expect(await target.restore([file])).toEqual({
      code: 0,
      said: `Restored the database and 2 files from ${file}`,
    })
    const before = await source.contents()
    expect(before.things).toHaveLength(3)
    expect(await target.contents()).toEqual(before)

    await target.inside(({ engine }) =>
      engine.execute(`update company set name = 'Changed' where name = 'Northlake'`),
    )
    const refusal = await target.restore([file])
    expect(refusal).toEqual({ code: 1, said: expect.stringContaining('There are data already') })
    expect((await target.contents()).things).toContain('Changed')
    expect(await target.restore([file, '--replace'])).toMatchObject({ code: 0 })
    expect(await target.contents()).toEqual(before)
  })

  test('of an older version replaces the data and is migrated at the next start', async () => {
    const [source, target] = [await newInstallation(kind), await newInstallation(kind)]
    await target.fill()
    const file = join(await newFolder(), 'older.tar')
    await source.inside(async installation => {
      await migrateToOlder(installation.engine, 5)
      await installation.engine.execute(`insert into company (id, name) values (gen_random_uuid(), 'Old')`)
      await writeArchive(installation, createWriteStream(file), source.folder)
    })
    expect(await target.restore([file, '--replace'])).toMatchObject({ code: 0 })
    await target.inside(({ engine }) => migrate(engine))
    expect((await target.contents()).things).toEqual(['Old'])
  })

  test('from before an update replaces the data of the newer version', async () => {
    const [source, target] = [await newInstallation(kind), await newInstallation(kind)]
    await source.fill()
    const file = join(await newFolder(), 'before.tar')
    await source.backup(file)
    await target.fill()
    await target.inside(({ engine }) =>
      engine.execute(`
        insert into schema_migration (hash, made_at) values ('from the future', 9e12);
        alter table company rename to firm; create table company_car (id uuid references firm);
        create type fuel as enum ('diesel'); create view car as select * from company_car;
        create function drive() returns fuel language sql as $$ select 'diesel'::fuel $$`),
    )
    expect(await target.restore([file, '--replace'])).toMatchObject({ code: 0 })
    await target.inside(async ({ engine }) => {
      await migrate(engine)
      const { rows } = await engine.execute(
        `select to_regclass('company_car') as car, to_regtype('fuel') as fuel`,
      )
      expect(rows).toEqual([{ car: null, fuel: null }])
    })
    expect(await target.contents()).toEqual(await source.contents())
  })

  test('of a newer version is refused before any data change', async () => {
    const [source, target] = [await newInstallation(kind), await newInstallation(kind)]
    await source.fill()
    await source.inside(({ engine }) =>
      engine.execute(`insert into schema_migration (hash, made_at) values ('from the future', 9e12)`),
    )
    await target.fill()
    const before = await target.contents()
    const file = join(await newFolder(), 'newer.tar')
    await source.backup(file)
    const answer = await target.restore([file, '--replace'])
    expect(answer).toEqual({ code: 1, said: expect.stringContaining('newer version of Steelsafe') })
    expect(answer.said).toContain('Nothing was restored, and the data are as they were.')
    expect(await target.contents()).toEqual(before)
  })

  test('is refused when it is cut short, and the data stay unchanged', async () => {
    const installation = await newInstallation(kind)
    await installation.fill()
    const file = join(await newFolder(), 'whole.tar')
    await installation.backup(file)
    const before = await installation.contents()
    const bytes = await readFile(file)
    const cut = `${file}.cut`
    // Cut between the last file and the end, and in the middle of the large file.
    const closing = bytes.lastIndexOf('contents.json')
    for (const length of [closing, closing - 1_000_000]) {
      await writeFile(cut, bytes.subarray(0, length))
      const answer = await installation.restore([cut, '--replace'])
      expect(answer).toEqual({ code: 1, said: expect.stringContaining('cut short') })
    }
    expect(await installation.contents()).toEqual(before)
  })
})

describe.runIf(kinds.includes('postgres'))('on a PostgreSQL server', withProcesses, () => {
  test('nothing is restored while Steelsafe runs on the database', async () => {
    const installation = await newInstallation('postgres')
    await installation.fill()
    const file = join(await newFolder(), 'steelsafe.tar')
    await installation.backup(file)
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

test('a folder in which Steelsafe never ran is not backed up', async () => {
  const folder = await newFolder()
  const answer = await (await newInstallation('embedded')).backup(join(folder, 'steelsafe.tar'))
  expect(answer).toEqual({ code: 1, said: expect.stringContaining('There is nothing to back up') })
  expect(await readdir(folder)).toEqual([])
})

test('a backup to a full target fails with an error and leaves no file behind', async () => {
  const installation = await newInstallation('embedded')
  await installation.fill()
  const folder = await newFolder()
  // The limit of 2 MiB per file fails like a full disk, and needs no special rights.
  const answer = await command('backup', [join(folder, 'steelsafe.tar')], installation.environment, 2048)
  expect(answer).toEqual({ code: 1, said: expect.stringMatching(/^No backup was made: .*(EFBIG|too large)/) })
  expect(await readdir(folder)).toEqual([])
})

test('a backup ends with an error when its reader fails, and the engine stays usable', async () => {
  const installation = await newInstallation('embedded')
  await installation.fill()
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
