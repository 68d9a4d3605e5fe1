import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hash as hashPassword } from '@node-rs/argon2'
import type { TestProject } from 'vitest/node'
import type { Engine } from '#core/database/engine/engine.ts'
import { type DatabaseTemplate, prepareTemplate } from '#core/database/engine/template/template.ts'
import { prepareQueues } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { openStorage } from '#core/storage/open-storage.ts'
import { migrate } from '#database/migrate.ts'
import { loadShop } from '#seed/load/shop.ts'
import { jobsOf } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { password } from './people.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated database with only the reference data. */
    empty: DatabaseTemplate
    /** A database with the example shop, and the folder of its files. */
    shop: { template: DatabaseTemplate; folder: string }
    /**
     * The folder of the servers that test files share. It is deleted after the run, because no test file stops the
     * servers.
     */
    sharedFolder: string
  }
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/**
 * Creates the databases that all test files copy.
 * @returns a function that cleans up after the run
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const key = keyOfSources()
  const folder = join(
    root,
    '.cache/shop',
    `${key}-${process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded'}`,
  )
  const config = readConfig({ DATA_DIR: folder, DEMO_PASSWORD: password })
  const prepareEmpty = async (engine: Engine) => {
    await migrate(engine)
    // The jobs are only registered and never run, so they need only these services.
    await prepareQueues(engine, jobsOf({ engine, config } as Services))
  }
  const loadWithFiles = async (engine: Engine) => {
    await prepareEmpty(engine)
    await loadShop({ config, engine, storage: await openStorage({ dataDir: folder }) })
    await storeCheapHashes(engine)
    // A PostgreSQL server gathers statistics in the background, which is turned off on the test server. Without
    // statistics, the query for the reminders takes ten seconds instead of some milliseconds.
    if (process.env.TEST_DATABASE_URL) await engine.execute('analyze')
  }
  project.provide('empty', await prepareTemplate(prepareEmpty, `empty-${key}`))
  project.provide('shop', { template: await prepareTemplate(loadWithFiles, `shop-${key}`), folder })
  const sharedFolder = await mkdtemp(join(tmpdir(), 'steelsafe-shared-'))
  project.provide('sharedFolder', sharedFolder)
  // A worker may still be writing into the folder.
  return () => rm(sharedFolder, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * Replaces the password hashes by hashes that take a thousandth of the time to check, because thousands of tests sign
 * in.
 */
async function storeCheapHashes(engine: Engine): Promise<void> {
  const passwordHash = await hashPassword(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await engine.execute('update user_account set password_hash = $1 where password_hash is not null', [
    passwordHash,
  ])
}

/** Returns a hash of the sources that determine a new database: schema, reference data, example shop and this file. */
function keyOfSources(): string {
  const hash = createHash('sha256')
  const contract = join(dirname(fileURLToPath(import.meta.resolve('@steelsafe/contract/all.ts'))), 'core')
  for (const folder of [join(root, 'apps/server/src/database'), join(root, 'apps/server/src/seed'), contract])
    hashFolder(hash, folder)
  for (const file of globSync('apps/server/src/features/*/example.ts', { cwd: root }).sort())
    hash.update(readFileSync(join(root, file)))
  // This file changes the example shop after it is loaded.
  hash.update(readFileSync(fileURLToPath(import.meta.url)))
  // The dates of the example shop are relative to the day on which it is loaded.
  return hash.update(new Date().toISOString().slice(0, 10)).digest('hex').slice(0, 12)
}

function hashFolder(hash: ReturnType<typeof createHash>, folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name.localeCompare(b.name),
  )) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) hashFolder(hash, path)
    else hash.update(readFileSync(path))
  }
}
