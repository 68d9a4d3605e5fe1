import { limits } from '@steelsafe/contract/core/limits.ts'
import { normalizeLine } from '@steelsafe/contract/core/names/normalize-text.ts'
import { truncate } from '@steelsafe/contract/core/names/truncate.ts'
import type { folderImports as endpoints } from '@steelsafe/contract/folder-import/endpoints.ts'
import { folderImportLimits } from '@steelsafe/contract/folder-import/limits.ts'
import { assertBelowLimit } from '#core/database/assert-below-limit.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { lockCompany } from '#core/database/locks.ts'
import { invalid } from '#core/errors.ts'
import { readFormFiles } from '#core/http/receive/form.ts'
import type { StreamingCall } from '#core/http/serve.ts'
import { removeUnrecorded } from '#core/storage/remove-unrecorded.ts'
import type { StoredObject } from '#core/storage/storage.ts'
import { storeWithin } from '#core/storage/store-within.ts'
import { newId } from '#database/columns.ts'
import { folderImports } from '#database/schema/folder-import.ts'
import { quotaOf } from '#features/subscriptions/index.ts'
import { openZip, toolFoldersOf } from './open-zip.ts'

/**
 * Receives a zip of folders, checks it, and records it. Does not import anything. After an error, nothing is left in
 * the storage.
 * @throws 400 when it is not a zip with folders; 409 when the company has too many zips; 413 when it is larger than
 * `MAX_FILE_BYTES` or the remaining data of the subscription; 507 when the disk is full
 */
export async function uploadZip({
  request,
  services,
  caller,
  company,
  transaction,
}: StreamingCall<typeof endpoints.upload>): Promise<{ importId: string }> {
  const quotaLeft = await transaction(tx => getRemainingBytes(tx, company))
  let zip: { object: StoredObject; name: string } | undefined
  try {
    for await (const { file, filename } of readFormFiles(request)) {
      if (zip) throw invalid({ file: 'core:attachment.onlyOne' })
      const object = await storeWithin(services.storage, file, {
        maxBytes: services.config.MAX_FILE_BYTES,
        tooLargeKey: 'folder-import:rule.tooLarge',
        quotaLeft,
      })
      zip = { object, name: truncate(normalizeLine(filename), limits.fileNameLength) }
    }
    if (!zip) throw invalid({ file: 'rule.required' })
    const { object, name } = zip
    const archive = await openZip(services, object.key, object.sizeBytes)
    archive.close()
    if (toolFoldersOf(archive, '1').tools.length === 0)
      throw invalid({ file: 'folder-import:rule.noFolders' })
    const importId = newId()
    await transaction(async tx => {
      await lockCompany(tx, company)
      await assertZipLimit(tx, company)
      await tx.insert(folderImports).values({
        id: importId,
        companyId: company,
        name,
        storageKey: object.key,
        sizeBytes: object.sizeBytes,
        createdBy: caller.id,
      })
    })
    return { importId }
  } catch (error) {
    if (zip) await removeUnrecorded(services.storage, [zip.object.key], error)
    throw error
  }
}

/**
 * Returns the number of bytes that the subscription has left.
 * @throws 409 when the company has too many zips
 */
async function getRemainingBytes(tx: Tx, companyId: string): Promise<number> {
  await assertZipLimit(tx, companyId)
  const { dataLimit, dataUsed, dataReserved } = await quotaOf(tx, companyId)
  return Math.max(0, dataLimit - dataUsed - dataReserved)
}

/**
 * Checks the number of zips of a company.
 * @throws 409 when the company has too many zips
 */
const assertZipLimit = (tx: Tx, companyId: string): Promise<void> =>
  assertBelowLimit(
    tx,
    folderImports,
    { companyId },
    { max: folderImportLimits.zips, message: 'folder-import:rule.tooManyZips' },
  )
