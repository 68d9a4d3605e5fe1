import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const enginePackage = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))
const { version } = JSON.parse(readFileSync(enginePackage, 'utf8')) as { version: string }

/**
 * Folder of the empty database that the build creates with this release of the engine. A first start copies it, because
 * PostgreSQL takes much longer to create a database. Without this folder, a first start creates the database itself.
 */
export const initialDatabase = fileURLToPath(
  new URL(`../../../../../dist/database-${version}`, import.meta.url),
)
