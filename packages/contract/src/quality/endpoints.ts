import * as z from 'zod'
import { admin, company, project, withModule } from '../core/endpoint/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import * as entities from './entities.ts'

const canRead = withModule('FourPointZero', project('member'))
const replaces = withModule('FourPointZero', company('EditCompanyDefaults'))

export const quality = area('quality', {
  list: endpoint({
    method: 'GET',
    path: '/api/corporateQuality/{id}',
    summary: 'List the four controlled documents that apply to a tool, and whether the caller has read them',
    allow: canRead,
    answer: json(z.array(entities.documentLine)),
    isReadOffline: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/corporateQuality/{id}/{section}',
    summary:
      "Get a controlled document with its versions and readers: the owner company's own or, without one, the installation's",
    allow: canRead,
    answer: json(entities.qualityDocument),
    isReadOffline: true,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/corporateQuality/{id}/{section}',
    summary:
      'Confirm that the caller has read a version of a controlled document that is, or will be, in effect',
    allow: canRead,
    body: entities.readConfirmation,
    touches: ['projects'],
    noAppTokens: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/corporateQuality/download/{id}',
    summary:
      "Download a version of a controlled document as PDF; a built-in document is in the caller's language",
    allow: canRead,
    query: entities.versionQuery,
    answer: file,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/corporateQuality/company/{id}/{section}',
    summary:
      "Upload a new version of a company's own controlled document as one PDF; it requires the approval of another authorized person, if there is one",
    allow: replaces,
    body: entities.newVersion,
    encoding: 'multipart',
    answer: created(),
    touches: ['subscriptions', 'projects', 'notifications'],
    isShownInProjects: true,
    noAppTokens: true,
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/api/corporateQuality/company/{id}/{section}',
    summary: "Approve a new version of a company's own controlled document that another person uploaded",
    allow: replaces,
    body: entities.pendingVersion,
    touches: ['projects', 'notifications'],
    isShownInProjects: true,
    noAppTokens: true,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/corporateQuality/company/{id}/{section}',
    summary: "Delete a version of a company's own controlled document that awaits approval",
    allow: replaces,
    query: entities.pendingVersion,
    touches: ['subscriptions', 'projects'],
    isShownInProjects: true,
    noAppTokens: true,
  }),
  uploadInstalled: endpoint({
    method: 'POST',
    path: '/api/corporateQuality/installation/{section}',
    summary:
      "Upload a new version of the installation's controlled document as one PDF, for companies without their own; it requires the approval of another administrator, if there is one",
    allow: admin,
    body: entities.newVersion,
    encoding: 'multipart',
    answer: created(),
    touches: ['projects', 'notifications'],
    noAppTokens: true,
  }),
  approveInstalled: endpoint({
    method: 'PUT',
    path: '/api/corporateQuality/installation/{section}',
    summary: "Approve a new version of the installation's controlled document",
    allow: admin,
    body: entities.pendingVersion,
    touches: ['projects', 'notifications'],
    noAppTokens: true,
  }),
  withdrawInstalled: endpoint({
    method: 'DELETE',
    path: '/api/corporateQuality/installation/{section}',
    summary: "Delete a version of the installation's controlled document that awaits approval",
    allow: admin,
    query: entities.pendingVersion,
    touches: ['projects'],
    noAppTokens: true,
  }),
})
