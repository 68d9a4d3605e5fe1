import * as z from 'zod'
import { anyone, project, signature } from '../core/endpoint/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { linkLook, shareChange, sharedRequest, sharedResource, shareForm, shareToken } from './entities.ts'

const path = z.string('rule.required').min(1, 'rule.required').max(limits.pathLength, 'rule.tooLong')
const token = z.object({ token: z.string('rule.required').min(1, 'rule.required').max(200, 'rule.tooLong') })

export const sharing = area('sharing', {
  list: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/token',
    summary:
      "List the caller's links in a project, or for one path; with ManageSharedFiles, the links of all users",
    allow: project('ShareFiles'),
    query: z.object({ path: path.optional() }),
    answer: json(z.array(shareToken)),
  }),
  getOwn: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/token/user',
    summary: "Get the caller's link for a path, or null",
    allow: project('ShareFiles'),
    query: z.object({ path }),
    answer: json(shareToken.nullable()),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/storage/{id}/token/user',
    summary: 'Create a link to a file or folder, with a password',
    allow: project('ShareFiles'),
    query: z.object({ path }),
    body: shareForm,
    answer: created(shareToken),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/token/user',
    summary: "Update the password or the terms of the caller's link or, with ManageSharedFiles, of any link",
    allow: project('ShareFiles'),
    query: token,
    body: shareChange,
  }),
  deleteOwn: endpoint({
    method: 'DELETE',
    path: '/api/storage/{id}/token/user',
    summary: "Delete one of the caller's links",
    allow: project('ShareFiles'),
    query: token.extend({ fileStreamId: fields.id.optional() }),
  }),
  delete: endpoint({
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
      'Get the colors and logo of the company to whose file, folder or plan a link leads; returns 404 for an invalid link',
    allow: anyone,
    answer: json(linkLook),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/storage/shared/{token}',
    summary:
      'Get the contents of a link; returns 401 for a missing or wrong password, 429 after too many wrong ones',
    allow: anyone,
    body: sharedRequest,
    answer: json(sharedResource),
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/storage/shared/{token}/download',
    summary: 'Download a shared file, or a shared folder as a zip stream',
    allow: anyone,
    body: sharedRequest,
    answer: file,
  }),
  createAddress: endpoint({
    method: 'POST',
    path: '/api/storage/shared/{token}/address',
    summary: 'Create a short-lived signed URL that downloads the shared file or folder in a browser',
    allow: anyone,
    body: sharedRequest,
    answer: json(z.object({ url: z.string(), name: z.string() })),
  }),
  bytes: endpoint({
    method: 'GET',
    path: '/api/storage/shared/{grant}/bytes',
    summary:
      "Download the content of a link's signed URL; a download URL can be used once, and for some minutes to resume that download",
    allow: signature,
    answer: file,
  }),
})
