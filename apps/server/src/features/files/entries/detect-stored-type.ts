import { Readable } from 'node:stream'
import { AppError } from '#core/errors.ts'
import type { Services } from '#core/services.ts'
import { detectType, headBytes } from '#core/storage/file-types/detect-type.ts'
import type { TreeEntry } from './tree.ts'

/**
 * Returns the MIME type of a stored file under a name, as an upload with this name would detect it.
 * @throws 415 when the content does not match the type of the name
 */
export async function detectStoredType(
  { storage }: Pick<Services, 'storage'>,
  { storageKey, sizeBytes }: Pick<TreeEntry, 'storageKey' | 'sizeBytes'>,
  name: string,
): Promise<string> {
  const size = Number(sizeBytes)
  const head =
    storageKey && size > 0
      ? await storage.get(storageKey, { start: 0, end: Math.min(size, headBytes) - 1 })
      : Readable.from([])
  try {
    const { kind } = await detectType(head, name)
    if (kind.mismatch) throw new AppError(415, { key: 'files:rule.notWhatItsNameSays', values: { name } })
    return kind.mimeType
  } finally {
    head.destroy()
  }
}
