import type { Engine } from '#core/database/engine/engine.ts'
import { statementsOf } from '../format/company-statements.ts'
import { listFiles } from './list-files.ts'
import { ArchivePaths } from './paths.ts'

/** Id of the lock that lets only one process read the keys at a time. */
const listLock = 726_358

/** Returns the keys of all objects that an archive of a company contains. */
export async function objectKeysOf(
  engine: Pick<Engine, 'exclusively'>,
  companyId: string,
): Promise<ReadonlySet<string>> {
  const paths = new ArchivePaths()
  await engine.exclusively(listLock, async execute => {
    await execute('begin read only')
    await listFiles(execute, statementsOf(companyId), companyId, paths)
    await execute('commit')
  })
  return new Set(paths.files.keys())
}
