import type { InProject } from '@steelsafe/contract/core/endpoint/allow.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type * as z from 'zod'
import type { Caller } from '#core/access/caller.ts'
import type { AttachmentRule } from '#core/access/signer.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { type Route, serve, serveFile, serveWithoutTransaction } from '#core/http/serve.ts'
import type { Services } from '#core/services.ts'
import { type AttachmentOwner, attachmentFile, deleteAttachment, listAttachments } from './attachments.ts'
import { receiveFile } from './receive.ts'

type ProjectRule = InProject<'path'>
type FileEndpoint<Query, Body = undefined> = Endpoint<
  string,
  z.ZodType<Query>,
  z.ZodType<Body>,
  z.ZodType,
  ProjectRule | { who: 'all'; rules: readonly [ProjectRule, ...ProjectRule[]] }
>

/** Endpoints that list, add and delete the files of a thing. The field `Thing` of a request has the id of the thing. */
interface ChangeableFileEndpoints<Thing extends string> {
  files: FileEndpoint<Record<Thing, string>>
  uploadFile: FileEndpoint<
    undefined,
    Record<Thing, string> & { replace: boolean; sendId?: string | undefined }
  >
  deleteFile: FileEndpoint<Record<Thing | 'fileName', string>>
}

interface FileEndpoints<Thing extends string> extends ChangeableFileEndpoints<Thing> {
  downloadFile: FileEndpoint<Record<Thing | 'fileName', string>>
}

/** A request for the files of a thing in a project. */
export interface FilesRequest {
  tx: Tx
  services: Services
  caller: Caller
  project: string
}

/** Returns the owner of the files of a thing, or throws when the caller may not use them. */
type OwnerOf = (request: FilesRequest, id: string) => Promise<AttachmentOwner>

interface Owners<Thing extends string> {
  /** The field of a request with the id of the thing. */
  thing: Thing
  readable: OwnerOf
  changeable: OwnerOf
  /** Returns the owner if its files may be deleted or replaced; `changeable` by default. */
  removable?: OwnerOf
  /** The permission that reading the files requires; 'member' by default. */
  requiredRule?: AttachmentRule
}

/** Returns the routes that list, add, delete and download the files of a thing. */
export const attachmentRoutesOf = <Thing extends string>(
  calls: FileEndpoints<Thing>,
  owners: Owners<Thing>,
): Route[] => [
  ...changeableAttachmentRoutesOf(calls, owners),
  serveFile(calls.downloadFile, async call =>
    attachmentFile(call.tx, await owners.readable(call, call.query[owners.thing]), call.query.fileName),
  ),
]

/**
 * Returns the routes that list, add and delete the files of a thing, which are downloaded by their signed addresses.
 */
export const changeableAttachmentRoutesOf = <Thing extends string>(
  calls: ChangeableFileEndpoints<Thing>,
  { thing, readable, changeable, removable = changeable, requiredRule = 'member' }: Owners<Thing>,
): Route[] => [
  serve(calls.files, async call =>
    listAttachments(call.tx, call.services, await readable(call, call.query[thing]), requiredRule),
  ),
  serveWithoutTransaction(calls.uploadFile, call =>
    receiveFile(
      call,
      tx => changeable({ ...call, tx }, call.body[thing]),
      tx => removable({ ...call, tx }, call.body[thing]),
    ),
  ),
  serve(calls.deleteFile, async call =>
    deleteAttachment(call.tx, await removable(call, call.query[thing]), call.query.fileName),
  ),
]
