import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { newDataFolder } from '#test/database/engines.ts'
import { Writer } from '#test/database/writer-process.ts'
import { withProcesses } from '#test/support/patience.ts'
import { DataFolderInUse, openEngine } from '../engine.ts'

test(
  'a second process on the data folder is refused with an error that names the first process',
  withProcesses,
  async () => {
    const dataDir = await newDataFolder()
    const engine = await openEngine({ dataDir })
    const second = new Writer(dataDir)
    const message = `The data folder ${dataDir} is in use by process ${process.pid} on ${hostname()}`
    await expect(second.hasPrinted(1)).rejects.toThrow(message)
    await engine.close()
  },
)

test(
  'a process cannot open a data folder twice, but can open it again after closing it',
  withProcesses,
  async () => {
    const dataDir = await newDataFolder()
    const engine = await openEngine({ dataDir })
    await expect(openEngine({ dataDir })).rejects.toThrow(DataFolderInUse)
    await engine.close()
    await (await openEngine({ dataDir })).close()
  },
)

test('the lock of a killed process is released', withProcesses, async () => {
  const dataDir = await newDataFolder()
  const writer = new Writer(dataDir)
  await writer.hasPrinted(1)
  await expect(openEngine({ dataDir })).rejects.toThrow(DataFolderInUse)
  await writer.kill()
  await (await openEngine({ dataDir })).close()
})

test(
  'only one of several concurrent processes gets the data folder of a killed process',
  withProcesses,
  async () => {
    const dataDir = await newDataFolder()
    const killed = new Writer(dataDir)
    await killed.hasPrinted(1)
    await killed.kill()
    const racers = [new Writer(dataDir), new Writer(dataDir), new Writer(dataDir), new Writer(dataDir)]
    const outcomes = await Promise.allSettled(racers.map(racer => racer.hasPrinted(3)))
    await Promise.all(racers.map(racer => racer.kill()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('is in use by process')
  },
)

test('a first start that was interrupted is repeated from the beginning', withProcesses, async () => {
  const dataDir = await newDataFolder({ empty: true })
  await mkdir(`${dataDir}/db.new/base`, { recursive: true })
  const engine = await openEngine({ dataDir })
  expect((await engine.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(existsSync(`${dataDir}/db.new`)).toBe(false)
  await engine.close()
})
