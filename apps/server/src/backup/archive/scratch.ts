import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@steelsafe/contract/core/dates/days.ts'

const prefix = '.steelsafe-backup-'

/**
 * Runs work with a temporary folder next to the data or the target, because the temporary folder of the system is often
 * small and in memory. Folders of killed processes are deleted a day later.
 */
export async function withScratch<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true })
  await removeLeftovers(parent)
  const folder = await mkdtemp(join(parent, prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeLeftovers(parent: string) {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const path = join(parent, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && Date.now() - stats.mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
}
