import { statfs } from 'node:fs/promises'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import { isWorse, stateOf } from '@steelsafe/contract/system/names.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'

type Disk = SystemReport['disk']

const { diskFullBytes, diskLowBytes, diskLowShare, diskAmpleBytes } = systemLimits

/** Returns the report on the folder with the worst result. */
export const worstDiskReport = async (folders: readonly string[]): Promise<Disk> =>
  worstDisk(await Promise.all(folders.map(diskReport)))

/** Returns the report with the worst result. Among equal results, prefers the first folder that exists. */
export const worstDisk = (reports: readonly Disk[]): Disk =>
  reports.reduce((worst, report) => {
    const [state, worstState] = [stateOf('disk', report.result), stateOf('disk', worst.result)]
    const isFirstFolder = state === worstState && worst.freeBytes === null && report.freeBytes !== null
    return isFirstFolder || isWorse(state, worstState) ? report : worst
  })

/**
 * Error codes of a folder that is missing or that Steelsafe may not enter. Backups into such a folder fail, with a
 * separate alert.
 */
const missingCodes = ['ENOENT', 'ENOTDIR', 'EACCES']

/** Returns the free space of a folder. An installation with PostgreSQL and a bucket may have no data folder. */
export async function diskReport(folder: string): Promise<Disk> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize]
    return { result: resultOf(freeBytes, totalBytes), folder, freeBytes, totalBytes }
  } catch (error) {
    if (!missingCodes.includes((error as { code?: string }).code ?? '')) throw error
    return { result: 'apart', folder, freeBytes: null, totalBytes: null }
  }
}

/** Returns the result of the check for a disk with this free and total space, in bytes. */
export function resultOf(freeBytes: number, totalBytes: number): Disk['result'] {
  if (freeBytes < diskFullBytes) return 'full'
  const isSmallShare = freeBytes < diskAmpleBytes && freeBytes < totalBytes * diskLowShare
  return freeBytes < diskLowBytes || isSmallShare ? 'low' : 'fine'
}
