import { company, project, withModule } from '../core/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint.ts'
import { listAnswer } from '../core/lists.ts'
import {
  evidenceWeights,
  evidenceWeightsForm,
  launchForecast,
  launchOverview,
  toolInLaunch,
  toolsQuery,
} from './entities.ts'
import { launchLimits } from './limits.ts'
import { launchReport } from './report.ts'

export const launch = area('launch', {
  overview: endpoint({
    method: 'GET',
    path: '/api/launch/{id}',
    summary: 'How far the launch of a tool is, by what was closed of its evidence, and what is missing',
    allow: withModule('FourPointZero', project('member')),
    answer: json(launchOverview),
  }),
  forecast: endpoint({
    method: 'GET',
    path: '/api/launch/{id}/forecast',
    summary:
      'When the rest of the plan of a tool will be done, by its critical path; null where nothing is open',
    allow: withModule('FourPointZero', project('ViewTimeline')),
    answer: json(launchForecast.nullable()),
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/launch/{id}/report',
    summary: 'A PDF of tables and a picture that a screen has computed on the device; nothing is stored',
    allow: withModule('FourPointZero', project('member')),
    cost: 'heavy',
    writes: false,
    body: launchReport,
    bodyBytes: launchLimits.reportBytes,
    answer: file,
  }),
  tools: endpoint({
    method: 'GET',
    path: '/api/company/{id}/launch',
    summary: 'The four gauges of each tool of a company, by default those with the lowest first',
    allow: withModule('FourPointZero', company('ViewProjects')),
    query: toolsQuery,
    answer: json(listAnswer('tools', toolInLaunch)),
  }),
  weights: endpoint({
    method: 'GET',
    path: '/api/company/{id}/evidence',
    summary: 'How heavy each kind of evidence is in the gauges of the tools of a company',
    allow: withModule('FourPointZero', company('ViewCompanyDefaults')),
    answer: json(evidenceWeights),
  }),
  setWeights: endpoint({
    method: 'PUT',
    path: '/api/company/{id}/evidence',
    summary: 'Choose how heavy each kind of evidence is; what has 0 does not count',
    allow: withModule('FourPointZero', company('EditCompanyDefaults')),
    body: evidenceWeightsForm,
    answer: json(evidenceWeights),
  }),
})
