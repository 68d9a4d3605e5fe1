import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { prepareTemplate, type Template } from '#core/database/engine/template.ts'
import { migrate, migrationsFolder } from '#database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template
  }
}

/** Once for all test files: a migrated database to copy. */
export default async function prepare(project: TestProject): Promise<void> {
  project.provide('template', await prepareTemplate(migrate, keyOfSources()))
}

/** Whatever changes the database that a fresh start makes. */
function keyOfSources(): string {
  const hash = createHash('sha256')
  const migrations = readdirSync(migrationsFolder)
    .filter(name => name.endsWith('.sql'))
    .sort()
  for (const name of migrations) hash.update(readFileSync(`${migrationsFolder}/${name}`))
  for (const source of [
    '#database/reference.ts',
    '#database/migrate.ts',
    '@steelsafe/contract/core/actions.ts',
    '@steelsafe/contract/core/names.ts',
  ]) {
    hash.update(readFileSync(fileURLToPath(import.meta.resolve(source))))
  }
  return hash.digest('hex').slice(0, 16)
}
