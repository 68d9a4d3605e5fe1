import * as z from 'zod'
import { admin, company, project, withModule } from '../core/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as entities from './entities.ts'

const reads = withModule('FourPointZero', project('member'))

export const quality = area('quality', {
  list: endpoint({
    method: 'GET',
    path: '/api/corporateQuality/{id}',
    summary: 'The four controlled documents that count for a tool, and whether the caller has read them',
    allow: reads,
    answer: json(z.array(entities.documentLine)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/corporateQuality/{id}/{section}',
    summary:
      "A controlled document: the owner company's, or the installation's where it has none of its own, with versions and readers",
    allow: reads,
    answer: json(entities.qualityDocument),
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
    summary: "A new version of a company's own controlled document: one PDF, approved by who sends it",
    allow: withModule('FourPointZero', company('EditCompanyDefaults')),
    body: entities.newVersion,
    encoding: 'multipart',
    answer: created(),
    touches: ['subscriptions', 'alerts', 'projects', 'notifications'],
    noAppTokens: true,
  }),
  replaceInstalled: endpoint({
    method: 'POST',
    path: '/api/corporateQuality/installation/{section}',
    summary: 'A new version of the controlled document of every company that has none of its own: one PDF',
    allow: admin,
    body: entities.newVersion,
    encoding: 'multipart',
    answer: created(),
    touches: ['alerts', 'projects', 'notifications'],
    noAppTokens: true,
  }),
})
