import * as z from 'zod'
import { anyone, project, signature } from '../core/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { fileLimits } from '../files/limits.ts'
import { linkLook, shareChange, sharedRequest, sharedResource, shareForm, shareToken } from './entities.ts'

const path = z.string('rule.required').min(1, 'rule.required').max(fileLimits.pathLength, 'rule.tooLong')
const token = z.object({ token: z.string('rule.required').min(1, 'rule.required').max(200, 'rule.tooLong') })

export const sharing = area('sharing', {
  list: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/token',
    summary: "The links of a project, or of one path in it: the caller's own, with ManageSharedFiles all",
    allow: project('ShareFiles'),
    query: z.object({ path: path.optional() }),
    answer: json(z.array(shareToken)),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/token/user',
    summary: "The caller's own link of a path, or null",
    allow: project('ShareFiles'),
    query: z.object({ path }),
    answer: json(shareToken.nullable()),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/storage/{id}/token/user',
    summary: 'Make a link of a file or folder, with a password',
    allow: project('ShareFiles'),
    query: z.object({ path }),
    body: shareForm,
    answer: created(shareToken),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/token/user',
    summary: 'Change the password or the terms of a link: an own one, with ManageSharedFiles any',
    allow: project('ShareFiles'),
    query: token,
    body: shareChange,
  }),
  removeOwn: endpoint({
    method: 'DELETE',
    path: '/api/storage/{id}/token/user',
    summary: 'Delete an own link',
    allow: project('ShareFiles'),
    query: token.extend({ fileStreamId: fields.id.optional() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/storage/{id}/token',
    summary: 'Delete any link of a project',
    allow: project('ManageSharedFiles'),
    query: token,
  }),
  look: endpoint({
    method: 'GET',
    path: '/api/storage/shared/{token}/look',
    summary:
      'Colors and logo of the company whose file, folder or plan a link leads to; 404 when it leads nowhere',
    allow: anyone,
    answer: json(linkLook),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/storage/shared/{token}',
    summary: 'What a link leads to; 401 without the right password, 429 after too many wrong ones',
    allow: anyone,
    body: sharedRequest,
    answer: json(sharedResource),
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/storage/shared/{token}/download',
    summary: 'The bytes of a shared file, or a shared folder as a zip stream',
    allow: anyone,
    body: sharedRequest,
    answer: file,
  }),
  address: endpoint({
    method: 'POST',
    path: '/api/storage/shared/{token}/address',
    summary: 'A short-lived signed address of the same, which a browser saves by itself',
    allow: anyone,
    body: sharedRequest,
    answer: json(z.object({ url: z.string(), name: z.string() })),
  }),
  bytes: endpoint({
    method: 'GET',
    path: '/api/storage/shared/{grant}/bytes',
    summary:
      'The bytes that a signed address of a link stands for; those of a download once, and to resume it',
    allow: signature,
    answer: file,
  }),
})
