import type { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { normalizeLine } from '@steelsafe/contract/core/names/normalize-text.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import { invalid } from '#core/errors.ts'
import { readFormFiles } from '#core/http/receive/form.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { removeUnrecorded } from '#core/storage/remove-unrecorded.ts'
import type { StoredObject } from '#core/storage/storage.ts'
import { storeWithin } from '#core/storage/store-within.ts'
import { companyImports } from '#database/schema/company-archive.ts'
import { archiveError } from './archive-error.ts'
import { openCompanyArchive } from './open-archive.ts'

/**
 * Receives an archive, checks it, and records it, without importing it.
 * @throws 400 for a file that is not a complete archive of a company that this version can read; 413 when it is larger
 *   than `MAX_FILE_BYTES`; 507 when the disk is full; in each case the received file is deleted
 */
export async function uploadArchive({
  request,
  services,
  caller,
  transaction,
}: StreamingCall<typeof companyArchive.upload>): Promise<void> {
  let archive: { object: StoredObject; name: string } | undefined
  try {
    for await (const { file, filename } of readFormFiles(request)) {
      if (archive) throw archiveError('core:attachment.onlyOne')
      const object = await storeWithin(services.storage, file, {
        maxBytes: services.config.MAX_FILE_BYTES,
        tooLargeKey: 'company-archive:rule.tooLarge',
        quotaLeft: Number.POSITIVE_INFINITY,
      })
      archive = { object, name: truncate(normalizeLine(filename), limits.fileNameLength) }
    }
    if (!archive) throw invalid({ file: 'rule.required' })
    const { object, name } = archive
    const { manifest, close } = await openCompanyArchive(services.storage, object.key, object.sizeBytes)
    close()
    await transaction(tx =>
      tx.insert(companyImports).values({
        name,
        archiveId: manifest.archiveId,
        sourceName: manifest.company.name,
        storageKey: object.key,
        sizeBytes: object.sizeBytes,
        createdBy: caller.id,
      }),
    )
  } catch (error) {
    if (archive) await removeUnrecorded(services.storage, [archive.object.key], error)
    throw error
  }
}
