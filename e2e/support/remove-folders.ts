import { rm } from 'node:fs/promises'
import { dataFolder } from './settings.ts'

/** Deletes the data of the servers of a run. The servers still run, so a file may appear during the deletion. */
export default () => rm(dataFolder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
