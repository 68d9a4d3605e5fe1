import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Services } from '#core/services.ts'
import { readConfig } from '#server/config.ts'
import { newLog } from '#server/log/log.ts'
import { newFolder, newInstallation } from '#test/support/installation.ts'
import { withProcesses } from '#test/support/patience.ts'
import { checkArchive } from './archive/check-archive.ts'
import { findArchive } from './archive/open-archive.ts'
import { openControl } from './control.ts'

/** Runs work while a process has the installation open, like a running Steelsafe. */
async function whileRunning(work: (at: Installation) => Promise<void>) {
  const installation = await newInstallation('embedded', 'sample')
  await installation.inside(async source => {
    const config = readConfig({ ...installation.environment, LOG_LEVEL: 'silent' })
    const close = await openControl({ ...source, config, log: newLog(config) } as unknown as Services)
    await work(installation)
    await close()
    expect((await source.engine.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
  // The database part is not left behind either.
  expect((await readdir(installation.folder)).filter(name => name.includes('backup'))).toEqual([])
}
type Installation = Awaited<ReturnType<typeof newInstallation>>

test(
  'a running Steelsafe hands over a backup of itself, encrypted by the command',
  withProcesses,
  async () => {
    const file = join(await newFolder(), 'steelsafe.tar')
    const BACKUP_KEY = 'forty steel plates in a row'
    await whileRunning(async installation => {
      expect(await installation.backup(file, { BACKUP_KEY })).toEqual({
        code: 0,
        said: `Backed up to ${file}, encrypted`,
      })
    })
    const open = await findArchive(file, { BACKUP_DIR: undefined, BACKUP_URL: undefined, BACKUP_KEY })
    expect(await checkArchive(open)).toMatchObject({ files: 2, contents: { tables: { company: 2 } } })
  },
)

test('a backup that is interrupted leaves Steelsafe running', withProcesses, async () => {
  await whileRunning(async ({ folder }) => {
    const asking = request({ socketPath: join(folder, 'steelsafe.sock'), path: '/backup' }).end()
    const [answer] = await once(asking, 'response')
    await once(answer, 'data')
    answer.destroy()
    await once(answer, 'close')
    await expect.poll(async () => (await readdir(folder)).some(name => name.includes('backup'))).toBe(false)
  })
})
