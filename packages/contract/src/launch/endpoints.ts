import { company, project, withModule } from '../core/endpoint/allow.ts'
import { area, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { listAnswer } from '../core/endpoint/lists.ts'
import { launchReader } from './access.ts'
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
    summary: 'Get the launch progress of a tool, based on its closed evidence, and the missing evidence',
    allow: launchReader,
    answer: json(launchOverview),
  }),
  forecast: endpoint({
    method: 'GET',
    path: '/api/launch/{id}/forecast',
    summary:
      "Get the forecast completion date of a tool's plan, based on its critical path; null if nothing is open",
    allow: withModule('FourPointZero', project('ViewTimeline')),
    answer: json(launchForecast.nullable()),
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/launch/{id}/report',
    summary: 'Create a PDF of tables and a picture that the client has computed; nothing is stored',
    allow: launchReader,
    cost: 'heavy',
    writes: false,
    body: launchReport,
    bodyBytes: launchLimits.reportBytes,
    answer: file,
  }),
  tools: endpoint({
    method: 'GET',
    path: '/api/company/{id}/launch',
    summary: 'List the four gauges of each tool of a company, by default lowest first',
    allow: withModule('FourPointZero', company('ViewProjects')),
    query: toolsQuery,
    answer: json(listAnswer('tools', toolInLaunch)),
  }),
  weights: endpoint({
    method: 'GET',
    path: '/api/company/{id}/evidence',
    summary: "Get the weight of each kind of evidence in the gauges of a company's tools",
    allow: withModule('FourPointZero', company('ViewCompanyDefaults')),
    answer: json(evidenceWeights),
  }),
  setWeights: endpoint({
    method: 'PUT',
    path: '/api/company/{id}/evidence',
    summary: 'Set the weight of each kind of evidence; kinds with weight 0 are ignored',
    allow: withModule('FourPointZero', company('EditCompanyDefaults')),
    body: evidenceWeightsForm,
    answer: json(evidenceWeights),
    isShownInProjects: true,
    errorNames: { 'core:error.changedMeanwhile': 'launch:rule.changedMeanwhile' },
  }),
})
