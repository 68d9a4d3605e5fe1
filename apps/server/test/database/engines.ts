import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Engine, EngineSettings } from '#core/database/engine/interfaces.ts'
import {
  type DatabaseTemplate,
  openFromTemplate,
  prepareTemplate,
} from '#core/database/engine/template/template.ts'

const databaseUrl = process.env.TEST_DATABASE_URL
if (!databaseUrl) console.log('TEST_DATABASE_URL is not set: the tests on a PostgreSQL server are left out')

/**
 * The kind of database of this run: PostgreSQL when TEST_DATABASE_URL is set, otherwise embedded. The tests are equal.
 */
export const kinds: Engine['kind'][] = [databaseUrl ? 'postgres' : 'embedded']

const nothing = async () => {}

export function template(kind: Engine['kind']): Promise<DatabaseTemplate> {
  return prepareTemplate(nothing, 'empty', kind === 'postgres' ? databaseUrl : '')
}

export async function openEmpty(kind: Engine['kind'], settings?: Partial<EngineSettings>): Promise<Engine> {
  return openFromTemplate(await template(kind), settings)
}

/**
 * Creates a data folder for `openEngine`, which is deleted after the test. It contains an empty database, which saves
 * the seconds of a first start, or no database when `empty` is true.
 */
export async function newDataFolder({ empty = false } = {}): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'steelsafe-data-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const source = await template('embedded')
  if (!empty && source.kind === 'embedded') cpSync(source.folder, join(dataDir, 'db'), { recursive: true })
  return dataDir
}

/** Listens to a channel. `next` returns its messages in order, and waits for the next message if needed. */
export async function listenTo(engine: Engine, channel: string) {
  const messages: string[] = []
  let arrived = Promise.withResolvers<void>()
  const stop = await engine.listen(channel, message => {
    messages.push(message)
    arrived.resolve()
    arrived = Promise.withResolvers()
  })
  const next = async () => {
    while (!messages.length) await arrived.promise
    return messages.shift()
  }
  return { messages, next, stop }
}
