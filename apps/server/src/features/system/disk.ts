import { statfs } from 'node:fs/promises'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'

type Disk = SystemReport['disk']

const { diskFullBytes, diskLowBytes, diskLowShare, diskAmpleBytes } = systemLimits

/** Returns the free space of the data folder. With PostgreSQL and a bucket there may be no such folder. */
export async function diskReport(folder: string): Promise<Disk> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize]
    return { result: resultOf(freeBytes, totalBytes), folder, freeBytes, totalBytes }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
    return { result: 'apart', folder, freeBytes: null, totalBytes: null }
  }
}

/** Returns the result of the check for a disk with this free and total space, in bytes. */
export function resultOf(freeBytes: number, totalBytes: number): Disk['result'] {
  if (freeBytes < diskFullBytes) return 'full'
  const isSmallShare = freeBytes < diskAmpleBytes && freeBytes < totalBytes * diskLowShare
  return freeBytes < diskLowBytes || isSmallShare ? 'low' : 'fine'
}
