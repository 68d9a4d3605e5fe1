import * as z from 'zod'
import type { InProject } from '../core/endpoint/allow.ts'
import { created, endpoint, file, json, type PathForRule } from '../core/endpoint/endpoint.ts'
import * as fields from '../core/fields.ts'
import { attachment } from './entities.ts'

type ProjectRule = InProject<'path'>
type FileRule = ProjectRule | { who: 'all'; rules: readonly [ProjectRule, ...ProjectRule[]] }

type Name = 'files' | 'uploadFile' | 'deleteFile' | 'downloadFile'

interface Attachments<
  Path extends string,
  DownloadPath extends string,
  Shape extends z.ZodRawShape,
  More extends z.ZodRawShape,
  Read extends FileRule,
  Upload extends FileRule,
  Delete extends FileRule,
> {
  path: Path & PathForRule<Path, Read> & PathForRule<Path, Upload> & PathForRule<Path, Delete>
  downloadPath: DownloadPath & PathForRule<DownloadPath, Read>
  /** The id of the thing that has the files. */
  query: z.ZodObject<Shape>
  /** More fields of the body of an upload. */
  moreFields?: More
  read: Read
  upload: Upload
  /** The rule for deleting a file, if it differs from `upload`. */
  delete?: Delete
  /** The summaries of the endpoints in the API reference, each one line. */
  summaries: Record<Name, string>
  operationIds?: Record<Name, `${string}.${string}`>
}

/** Returns the query that names a file of a thing. */
export const fileQueryOf = <Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>) =>
  query.extend({ fileName: fields.fileName })

/** Returns the body of an upload to a thing. `replace` overwrites a file with the same name. */
export const fileFormOf = <Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>) =>
  query.extend({ replace: z.stringbool({ error: 'rule.flag' }).default(false) })

/** Returns the four endpoints that list, upload, delete and download the files of a thing in a project. */
export function attachmentEndpoints<
  const Path extends string,
  const DownloadPath extends string,
  Shape extends z.ZodRawShape,
  const Read extends FileRule,
  const Upload extends FileRule,
  const Delete extends FileRule = Upload,
  More extends z.ZodRawShape = Record<never, never>,
>({
  path,
  downloadPath,
  query,
  moreFields = {} as More,
  read,
  upload,
  delete: deleteRule = upload as FileRule as Delete,
  summaries,
  operationIds,
}: Attachments<Path, DownloadPath, Shape, More, Read, Upload, Delete>) {
  const fileQuery = fileQueryOf(query)
  const form = fileFormOf(query).extend(moreFields)
  return {
    files: endpoint<Path, Read, typeof query, z.ZodUndefined, z.ZodArray<typeof attachment>>({
      operationId: operationIds?.files,
      method: 'GET',
      path,
      summary: summaries.files,
      allow: read,
      query,
      answer: json(z.array(attachment)),
    }),
    uploadFile: endpoint<Path, Upload, z.ZodUndefined, typeof form>({
      operationId: operationIds?.uploadFile,
      method: 'POST',
      path,
      summary: summaries.uploadFile,
      allow: upload,
      body: form,
      encoding: 'multipart',
      answer: created(),
      touches: ['subscriptions'],
    }),
    deleteFile: endpoint<Path, Delete, typeof fileQuery>({
      operationId: operationIds?.deleteFile,
      method: 'DELETE',
      path,
      summary: summaries.deleteFile,
      allow: deleteRule,
      query: fileQuery,
      touches: ['subscriptions'],
    }),
    downloadFile: endpoint<DownloadPath, Read, typeof fileQuery>({
      operationId: operationIds?.downloadFile,
      method: 'GET',
      path: downloadPath,
      summary: summaries.downloadFile,
      allow: read,
      query: fileQuery,
      answer: file,
    }),
  }
}
