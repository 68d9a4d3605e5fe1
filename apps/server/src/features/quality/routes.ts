import { quality as calls } from '@steelsafe/contract/quality/endpoints.ts'
import type { NewVersion } from '@steelsafe/contract/quality/entities.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#core/access/caller.ts'
import type { Transaction } from '#core/database/engine/engine.ts'
import { receiveAttachment } from '#core/http/receive/receive-attachment.ts'
import { serve, serveFile, serveWithoutTransaction } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { confirmReading, documentFile, getDocument, listDocuments, sectionOf } from './documents.ts'
import { approveVersion, assertNext, bytesLeft, createVersion, withdrawVersion } from './versions.ts'

interface ReplaceCall {
  request: FastifyRequest
  services: Services
  caller: Caller
  params: { section: string }
  body: NewVersion
  transaction: Transaction
}

async function receive(company: string | null, call: ReplaceCall): Promise<void> {
  const { request, services, caller, params, body, transaction } = call
  const section = sectionOf(params.section)
  const quotaLeft = await transaction(async tx => {
    await assertNext(tx, company, section, body)
    return bytesLeft(tx, company)
  })
  await receiveAttachment(request, services, quotaLeft, file =>
    transaction(tx => createVersion({ tx, services, caller }, company, section, body, file)),
  )
}

export const qualityRoutes = [
  serve(calls.list, listDocuments),
  serve(calls.get, call => getDocument(call, call.params.section)),
  serve(calls.confirm, call => confirmReading(call, call.params.section, call.body.documentId)),
  serveFile(calls.download, call => documentFile(call, call.query.documentId)),
  serveWithoutTransaction(calls.upload, ({ company, ...call }) => receive(company, call)),
  serveWithoutTransaction(calls.uploadInstalled, call => receive(null, call)),
  serve(calls.approve, call =>
    approveVersion(call, call.company, sectionOf(call.params.section), call.body.documentId),
  ),
  serve(calls.withdraw, call =>
    withdrawVersion(call, call.company, sectionOf(call.params.section), call.query.documentId),
  ),
  serve(calls.approveInstalled, call =>
    approveVersion(call, null, sectionOf(call.params.section), call.body.documentId),
  ),
  serve(calls.withdrawInstalled, call =>
    withdrawVersion(call, null, sectionOf(call.params.section), call.query.documentId),
  ),
]
