import type { FastifyRequest } from 'fastify'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { receiveAttachment } from '#core/receive-attachment.ts'
import { SentBefore } from '#core/sent-before.ts'
import type { Services } from '#core/services.ts'
import { quotaLeftOfProject } from '#features/subscriptions/index.ts'
import { addAttachment, type Owner } from './attachments.ts'

/** A call that adds a file to a thing of a project. */
interface FileCall {
  request: FastifyRequest
  services: Services
  caller: Caller
  project: string
  body: { replace: boolean; sendId?: string | undefined }
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * Takes the one file of a form and adds it to a thing. One that a device sends again with its id is there already.
 * @param ownerOf names the thing for who may change its files; it is asked before the bytes come and again when they
 *   have come, because they may take minutes
 * @throws as `ownerOf`, `receiveAttachment` and `addAttachment`
 */
export async function receiveFile(call: FileCall, ownerOf: (tx: Tx) => Promise<Owner>): Promise<void> {
  const { request, services, caller, project, body, transaction } = call
  const quotaLeft = await transaction(async tx => {
    await ownerOf(tx)
    return quotaLeftOfProject(tx, project)
  })
  try {
    await receiveAttachment(request, services, quotaLeft, attachment =>
      transaction(async tx => addAttachment(tx, await ownerOf(tx), attachment, { by: caller.id, ...body })),
    )
  } catch (error) {
    if (!(error instanceof SentBefore)) throw error
  }
}
