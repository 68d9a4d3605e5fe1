import * as z from 'zod'
import { project, signature } from '../core/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { fileEntry, folder } from './entities.ts'

/** A path inside a project: names joined by slashes, empty for the root. */
const path = z.string('rule.text').max(limits.pathLength, 'rule.tooLong').default('')

export const files = area('files', {
  folder: endpoint({
    method: 'GET',
    path: '/api/storage/{id}',
    summary: 'What lies in a folder of a project',
    allow: project('ViewFiles'),
    query: z.object({ folder: path }),
    answer: json(folder),
  }),
  createFolder: endpoint({
    method: 'POST',
    path: '/api/storage/{id}',
    summary: 'Make a folder',
    allow: project('Upload'),
    body: z.object({ parentPath: path, name: fields.fileName }),
    answer: created(fileEntry),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/storage/{id}/upload',
    summary: 'Upload files into a folder, streamed; a file of the same name gets a new version',
    allow: project('Upload'),
    encoding: 'multipart',
    query: z.object({ folder: path }),
    answer: created(z.array(fileEntry)),
    touches: ['subscriptions'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/download',
    summary: 'One file as it is, with Range and ETag',
    allow: project('Download'),
    query: z.object({
      paths: z.string('rule.required').min(1, 'rule.required').max(limits.pathLength, 'rule.tooLong'),
    }),
    answer: file,
  }),
  address: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/address',
    summary: 'A short-lived signed address of one file, which a browser opens or saves without a token',
    allow: project('Download'),
    query: z.object({
      path: z.string('rule.required').min(1, 'rule.required').max(limits.pathLength, 'rule.tooLong'),
    }),
    answer: json(z.object({ url: z.string() })),
  }),
  signed: endpoint({
    method: 'GET',
    path: '/api/file/{grant}',
    summary: 'The bytes that a signed address stands for, with Range and ETag',
    allow: signature,
    answer: file,
  }),
})
