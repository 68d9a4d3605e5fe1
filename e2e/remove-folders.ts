import { rm } from 'node:fs/promises'
import { dataFolder } from './settings.ts'

/** Removes what the servers of a run have stored. They still run, so that a file may come after it was looked for. */
export default () => rm(dataFolder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
