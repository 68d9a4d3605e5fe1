import * as z from 'zod'
import { project, user, withCompanyTokens } from '../core/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { options } from '../core/lists.ts'
import * as entities from './entities.ts'

export const projectDetails = area('project-details', {
  list: endpoint({
    method: 'GET',
    path: '/api/projectAssetDetail/detail/{id}',
    summary: 'The fields and milestones of a project in their order, or one of them',
    allow: project('ViewAssetDetailConfiguration'),
    query: entities.detailsQuery,
    answer: json(
      z.object({
        details: z.array(entities.detail),
        /** True when the caller may configure details. */
        canManageClones: z.boolean(),
        /**
         * True when the caller may configure details, and is a user of the company that owns the project and its
         * clones.
         */
        canUseClones: z.boolean(),
      }),
    ),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/projectAssetDetail/detail/{id}',
    summary: 'Change a detail, or add one: its name, value, place and threshold, never its result',
    allow: project('EditAssetDetailConfiguration'),
    body: entities.detailForm,
    answer: json(entities.detail),
    touches: ['status-alerts', 'boards', 'projects', 'companies', 'launch', 'tool-validation'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/projectAssetDetail/detail/{id}',
    summary: 'Delete a detail with its files; the history of it stays',
    allow: project('RemoveAssetDetailConfiguration'),
    query: z.object({ detailId: fields.id }),
    touches: [
      'status-alerts',
      'boards',
      'projects',
      'companies',
      'subscriptions',
      'launch',
      'tool-validation',
    ],
  }),
  setAlertable: endpoint({
    method: 'PUT',
    path: '/api/projectAssetDetail/detail/alertable/{id}',
    summary: 'Make a field a milestone, or a milestone a field',
    allow: project('EditAssetDetailConfiguration'),
    body: entities.alertableForm,
    touches: ['status-alerts', 'boards', 'projects', 'companies', 'launch', 'tool-validation'],
  }),
  setActive: endpoint({
    method: 'PUT',
    path: '/api/projectAssetDetail/detail/active/{id}',
    summary: 'Switch a detail off or on; a complete milestone is open again then',
    allow: project('EditAssetDetailConfiguration'),
    body: entities.activeForm,
    touches: [
      'status-alerts',
      'boards',
      'projects',
      'companies',
      'notifications',
      'launch',
      'tool-validation',
    ],
  }),
  setResult: endpoint({
    method: 'PUT',
    path: '/api/projectAssetDetail/detail/status/{id}',
    summary: 'Complete a milestone, correct the day of it, or open it again; its people are notified once',
    allow: project('EditProjectStatusAlert'),
    body: entities.resultForm,
    touches: [
      'status-alerts',
      'boards',
      'projects',
      'companies',
      'notifications',
      'launch',
      'tool-validation',
    ],
  }),
  thresholdOptions: endpoint({
    method: 'GET',
    path: '/api/projectAssetDetail/options/thresholdType',
    summary: 'When a milestone turns amber',
    allow: withCompanyTokens(user),
    answer: json(options),
  }),
  companyOptions: endpoint({
    method: 'GET',
    path: '/api/projectAssetDetail/options/detail/{id}',
    summary: "The company's active details that a project does not have",
    allow: project('member'),
    answer: json(options),
  }),
  cloneOptions: endpoint({
    method: 'GET',
    path: '/api/projectAssetDetail/options/cloneIndex/{id}',
    summary: "The clones of the project's company to choose from",
    allow: project('EditAssetDetailConfiguration'),
    answer: json(options),
  }),
  projectOptions: endpoint({
    method: 'GET',
    path: '/api/projectAssetDetail/options/project/{id}',
    summary: 'The other projects of the company to which a clone can be assigned',
    allow: project('EditAssetDetailConfiguration'),
    answer: json(options),
  }),
  clones: endpoint({
    method: 'GET',
    path: '/api/projectAssetDetail/clone/index/{id}',
    summary: "The clones of the project's company",
    allow: project('EditAssetDetailConfiguration'),
    answer: json(z.array(entities.clone)),
  }),
  clone: endpoint({
    method: 'GET',
    path: '/api/projectAssetDetail/clone/detail/{id}',
    summary: 'What a clone holds',
    allow: project('EditAssetDetailConfiguration'),
    query: entities.cloneQuery,
    answer: json(z.array(entities.cloneDetail)),
  }),
  createClone: endpoint({
    method: 'POST',
    path: '/api/projectAssetDetail/clone/index/{id}',
    summary:
      'Clone the details of a project; where the rule refuses it, 409 with "FALSE: cloning rule violation"',
    allow: project('EditAssetDetailConfiguration'),
    body: entities.cloneForm,
    answer: created(entities.clone),
  }),
  removeClone: endpoint({
    method: 'DELETE',
    path: '/api/projectAssetDetail/clone/index/{id}',
    summary: 'Delete a clone; projects that got details from it have them still',
    allow: project('EditAssetDetailConfiguration'),
    query: entities.cloneQuery,
  }),
  assignClone: endpoint({
    method: 'POST',
    path: '/api/projectAssetDetail/clone/assignment/{id}',
    summary: 'Give projects the details of a clone that they do not have: all of the projects, or none',
    allow: project('EditAssetDetailConfiguration'),
    body: entities.assignment,
    touches: ['status-alerts', 'boards', 'projects', 'companies', 'launch', 'tool-validation'],
  }),
})
