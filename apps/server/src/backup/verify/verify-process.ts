import { openDestination } from '../archive/destination.ts'
import { type DestinationConfig, openArchive } from '../archive/open-archive.ts'
import { type Verified, verifyArchive } from './verify-archive.ts'

/** The request to the verifying process, which is separate so that it does not block the server. */
export interface VerifyTask {
  config: DestinationConfig
  name: string
  scratchFolder: string
}
export type VerifyAnswer = { verified: Verified } | { problem: string }

// The answer is not needed when the parent process has ended.
process.once('disconnect', () => process.exit())
process.once('message', async ({ config, name, scratchFolder }: VerifyTask) => {
  const answer = await verify(config, name, scratchFolder).then(
    verified => ({ verified }),
    error => ({ problem: (error as Error).message }),
  )
  process.send?.(answer satisfies VerifyAnswer, () => process.disconnect())
})

async function verify(config: DestinationConfig, name: string, scratchFolder: string): Promise<Verified> {
  const destination = await openDestination(config)
  if (!destination) throw new Error('There is no destination for backups')
  try {
    return await verifyArchive(() => openArchive(destination, name, config.BACKUP_KEY), scratchFolder)
  } finally {
    await destination.close()
  }
}
