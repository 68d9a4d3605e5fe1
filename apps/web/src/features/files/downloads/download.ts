import { files } from '@steelsafe/contract/files/endpoints.ts'
import { followDownload } from '#ui/controls/follow-download.ts'

/** Downloads one file, or several files as a zip. */
export const download = (id: string, paths: readonly string[]): Promise<void> =>
  followDownload(files.createAddress, { params: { id }, body: { paths: [...paths] } })
