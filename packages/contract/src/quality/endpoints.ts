import * as z from 'zod'
import { admin, company, project, withModule } from '../core/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as entities from './entities.ts'

const reads = withModule('FourPointZero', project('member'))
const replaces = withModule('FourPointZero', company('EditCompanyDefaults'))

export const quality = area('quality', {
  list: endpoint({
    method: 'GET',
    path: '/api/corporateQuality/{id}',
    summary: 'The four controlled documents that count for a tool, and whether the caller has read them',
    allow: reads,
    answer: json(z.array(entities.documentLine)),
    isReadOffline: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/corporateQuality/{id}/{section}',
    summary:
      "A controlled document: the owner company's, or the installation's where it has none of its own, with versions and readers",
    allow: reads,
    answer: json(entities.qualityDocument),
    isReadOffline: true,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/corporateQuality/{id}/{section}',
    summary: 'Confirm to have read a version of a controlled document that is or will be in effect',
    allow: reads,
    body: entities.reading,
    touches: ['projects'],
    noAppTokens: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/corporateQuality/download/{id}',
    summary: 'The PDF of a version of a controlled document; a shipped one in the language of the caller',
    allow: reads,
    query: entities.versionQuery,
    answer: file,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/corporateQuality/company/{id}/{section}',
    summary:
      "A new version of a company's own controlled document: one PDF. It waits for the approval of another person who may send one; where there is none, sending approves it",
    allow: replaces,
    body: entities.newVersion,
    encoding: 'multipart',
    answer: created(),
    touches: ['subscriptions', 'alerts', 'projects', 'notifications'],
    noAppTokens: true,
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/api/corporateQuality/company/{id}/{section}',
    summary: "Approve a new version of a company's own controlled document that another person has sent",
    allow: replaces,
    body: entities.proposal,
    touches: ['alerts', 'projects', 'notifications'],
    noAppTokens: true,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/corporateQuality/company/{id}/{section}',
    summary: "Delete a version of a company's own controlled document that waits for its approval",
    allow: replaces,
    query: entities.proposal,
    touches: ['subscriptions', 'projects'],
    noAppTokens: true,
  }),
  replaceInstalled: endpoint({
    method: 'POST',
    path: '/api/corporateQuality/installation/{section}',
    summary:
      'A new version of the controlled document of every company that has none of its own: one PDF, for the approval of another administrator where there is one',
    allow: admin,
    body: entities.newVersion,
    encoding: 'multipart',
    answer: created(),
    touches: ['alerts', 'projects', 'notifications'],
    noAppTokens: true,
  }),
  approveInstalled: endpoint({
    method: 'PUT',
    path: '/api/corporateQuality/installation/{section}',
    summary: 'Approve a new version of the controlled document of the installation',
    allow: admin,
    body: entities.proposal,
    touches: ['alerts', 'projects', 'notifications'],
    noAppTokens: true,
  }),
  withdrawInstalled: endpoint({
    method: 'DELETE',
    path: '/api/corporateQuality/installation/{section}',
    summary: 'Delete a version of the controlled document of the installation that waits for its approval',
    allow: admin,
    query: entities.proposal,
    touches: ['projects'],
    noAppTokens: true,
  }),
})
