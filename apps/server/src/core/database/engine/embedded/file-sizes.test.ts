import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDataFolder } from '#test/database/engines.ts'
import { type Engine, openEngine } from '../engine.ts'
import { FileSizes, type NodeOperations, type Stream, type StreamOperations } from './file-sizes.ts'

const openFolder = async (dataDir: string): Promise<Engine> => {
  const engine = await openEngine({ dataDir })
  onTestFinished(() => engine.close())
  return engine
}

/** Returns the sizes of tables and indexes with a number of their own for files: what PostgreSQL reports, and the file. */
async function sizesOf(engine: Engine, dataDir: string) {
  const { rows } = await engine.execute(`
    select relname as name, pg_relation_size(oid)::int as size, pg_relation_filepath(oid) as path
    from pg_class where relkind in ('r', 'i', 't') and relnamespace <> 'information_schema'::regnamespace`)
  return rows.map(({ name, size, path }) => ({
    name,
    reported: size,
    onDisk: statSync(join(dataDir, 'db', String(path))).size,
  }))
}

async function expectTrueSizes(engine: Engine, dataDir: string) {
  const sizes = await sizesOf(engine, dataDir)
  expect(sizes.length).toBeGreaterThan(100)
  expect(sizes.filter(({ reported, onDisk }) => reported !== onDisk)).toEqual([])
}

test('tables that grow, shrink, are rewritten and rolled back have the size of their files', async () => {
  const dataDir = await newDataFolder()
  const engine = await openFolder(dataDir)
  await engine.execute('create table press (id int primary key, name text)')
  const fill = (from: number) =>
    engine.execute(
      `insert into press select id, repeat('x', 500) from generate_series(${from}, ${from + 2000}) id`,
    )
  const sizeOf = async () =>
    (await sizesOf(engine, dataDir)).find(({ name }) => name === 'press')?.onDisk ?? Number.NaN
  await fill(0)
  await expectTrueSizes(engine, dataDir)
  const filled = await sizeOf()
  expect(filled).toBeGreaterThan(1_000_000)

  // A vacuum truncates the empty end of the file.
  await engine.execute('delete from press where id > 100')
  await engine.execute('vacuum press')
  await expectTrueSizes(engine, dataDir)
  expect(await sizeOf()).toBeLessThan(filled)

  await fill(10_000)
  await engine.execute('vacuum full press')
  await expectTrueSizes(engine, dataDir)
  await engine
    .transaction(async tx => {
      await tx.execute('truncate press')
      await tx.execute("insert into press values (1, 'a')")
      throw new Error('undone')
    })
    .catch(() => undefined)
  await engine.execute('checkpoint')
  await expectTrueSizes(engine, dataDir)
  expect((await engine.execute('select count(*)::int as rows from press')).rows).toEqual([{ rows: 2102 }])
  await engine.execute('truncate press')
  await fill(20_000)
  await expectTrueSizes(engine, dataDir)
})

/** The file layer with files of the host. It counts how often it was asked for a size. */
function hookedLayer() {
  let sizesRead = 0
  const streams: StreamOperations = {
    open: () => {},
    close: ({ nfd }) => closeSync(nfd),
    write: ({ nfd }, buffer, offset, length, position) => writeSync(nfd, buffer, offset, length, position),
    llseek: ({ nfd }, offset) => {
      sizesRead += 1
      return fstatSync(nfd).size + offset
    },
    setattr: ({ nfd }, { size }) => ftruncateSync(nfd, size),
  }
  const nodes: NodeOperations & { path?: string } = {
    setattr: (_, { size }) => truncateSync(nodes.path ?? '', size),
  }
  new FileSizes().hook(() => true, streams, nodes)
  return {
    open(path: string, flags = 'a+') {
      const stream: Stream = {
        flags: flags === 'w' ? 0o1000 : 0,
        nfd: openSync(path, flags),
        node: { mode: 0 },
      }
      streams.open(stream)
      return stream
    },
    close: (stream: Stream) => streams.close(stream),
    write: (stream: Stream, bytes: number, position = 0) =>
      streams.write(stream, new Uint8Array(bytes), 0, bytes, position),
    sizeOf: (stream: Stream) => streams.llseek(stream, 0, 2),
    truncate: (stream: Stream, size: number) => streams.setattr(stream, { size }),
    truncatePath: (path: string, size: number) => {
      nodes.path = path
      nodes.setattr({ mode: 0 }, { size })
    },
    sizesRead: () => sizesRead,
  }
}

test('the size of an open file is read once, and follows what its streams write', async () => {
  const path = join(await newDataFolder({ empty: true }), 'file')
  const layer = hookedLayer()
  const [one, other] = [layer.open(path, 'w'), layer.open(path, 'r+')]
  layer.write(one, 100)
  layer.write(other, 50, 75)
  expect([layer.sizeOf(one), layer.sizeOf(other)]).toEqual([125, 125])
  expect(layer.sizesRead()).toBe(0)

  // The size of a file that was not empty is read once for both streams.
  layer.close(one)
  layer.close(other)
  const [again, third] = [layer.open(path, 'r+'), layer.open(path, 'r+')]
  expect([layer.sizeOf(again), layer.sizeOf(third), layer.sizeOf(again)]).toEqual([125, 125, 125])
  expect(layer.sizesRead()).toBe(1)
})

test('a truncated file, and a new file with the same inode, have their own sizes', async () => {
  const path = join(await newDataFolder({ empty: true }), 'file')
  const layer = hookedLayer()
  const stream = layer.open(path, 'w')
  layer.write(stream, 100)
  layer.truncate(stream, 40)
  expect(layer.sizeOf(stream)).toBe(40)
  layer.truncatePath(path, 10)
  expect(layer.sizeOf(stream)).toBe(10)
  const emptied = layer.open(path, 'w')
  expect(layer.sizeOf(stream)).toBe(0)

  layer.write(stream, 100)
  const readOnly = layer.open(path, 'r')
  expect(() => layer.write(readOnly, 10, 100)).toThrow('EBADF')
  expect(layer.sizeOf(stream)).toBe(100)

  for (const open of [stream, emptied, readOnly]) layer.close(open)
  unlinkSync(path)
  const next = layer.open(path, 'w')
  layer.write(next, 7)
  expect(layer.sizeOf(next)).toBe(7)
})
