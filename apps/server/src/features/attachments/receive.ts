import type { FastifyRequest } from 'fastify'
import type { Caller } from '#core/access/caller.ts'
import type { Transaction, Tx } from '#core/database/engine/engine.ts'
import { AlreadySent } from '#core/http/receive/already-sent.ts'
import { receiveAttachment } from '#core/http/receive/receive-attachment.ts'
import type { Services } from '#core/services.ts'
import { type AttachmentOwner, createAttachment, quotaOfFiles, wasSent } from './attachments.ts'

/** A call that adds a file to a thing of a project. */
interface FileCall {
  request: FastifyRequest
  services: Services
  caller: Caller
  body: { replace: boolean; sendId?: string | undefined }
  transaction: Transaction
}

/**
 * Receives the file of a form and attaches it. Does nothing when the file was already received with the same `sendId`.
 * @param ownerOf returns the thing if the caller may change its files; called before the upload and again after it,
 * because an upload may take minutes
 * @param removableOwnerOf returns the thing if the caller may delete its files; called when the file replaces another
 * @throws the errors of these functions, `receiveAttachment` and `createAttachment`
 */
export async function receiveFile(
  call: FileCall,
  ownerOf: (tx: Tx) => Promise<AttachmentOwner>,
  removableOwnerOf = ownerOf,
): Promise<void> {
  const { request, services, caller, body, transaction } = call
  const quotaLeft = await transaction(async tx => {
    const owner = await ownerOf(tx)
    // A file that is sent again must not be refused because it no longer fits.
    if (body.sendId && (await wasSent(tx, caller.id, body.sendId))) return undefined
    return quotaOfFiles(tx, owner, body.replace)
  })
  if (quotaLeft === undefined) return
  try {
    await receiveAttachment(request, services, quotaLeft, attachment =>
      transaction(async tx =>
        createAttachment(tx, await ownerOf(tx), attachment, {
          by: caller.id,
          assertRemovable: () => removableOwnerOf(tx),
          ...body,
        }),
      ),
    )
  } catch (error) {
    if (!(error instanceof AlreadySent)) throw error
  }
}
