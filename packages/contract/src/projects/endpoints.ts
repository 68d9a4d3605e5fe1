import * as z from 'zod'
import { company, project as inProject, owner, user, withCompanyTokens } from '../core/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { flag, listAnswer, options } from '../core/lists.ts'
import * as entities from './entities.ts'
import { documentTypes, productionUnits } from './names.ts'
import { projectQuery } from './query.ts'

const pixels = fields.wholeNumberInAddress({ min: 16, max: 2_000 })

const projectList = listAnswer('projects', entities.projectRow).extend({ columns: z.array(z.string()) })
const documentType = z.enum(documentTypes, 'rule.notAChoice')

export const projects = area('projects', {
  list: endpoint({
    method: 'GET',
    path: '/api/project/listing',
    summary: 'My Projects: the projects that the caller, or a company of theirs, is on; for an admin all',
    allow: withCompanyTokens(user),
    query: projectQuery,
    answer: json(projectList),
  }),
  dynamicList: endpoint({
    method: 'GET',
    path: '/api/project/dynamic/listing',
    summary: 'My Projects with the detail columns, for users of companies with the augmented list',
    allow: user,
    query: projectQuery,
    answer: json(projectList),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/project/export',
    summary: 'My Projects as a workbook or CSV, as they are searched and sorted, at most 100,000',
    allow: withCompanyTokens(user),
    cost: 'heavy',
    query: projectQuery
      .omit({ page: true, pageSize: true })
      .extend({ format: z.enum(['xlsx', 'csv'], 'rule.notAChoice').default('xlsx') }),
    answer: file,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/project/search',
    summary: 'Projects of the caller by their fields; all that are given must fit',
    allow: withCompanyTokens(user),
    query: projectQuery.omit({ searchTerm: true }).extend(entities.searchCriteria.shape),
    answer: json(projectList),
  }),
  dynamicSearch: endpoint({
    method: 'GET',
    path: '/api/project/dynamic/search',
    summary: 'Projects of the caller by the values of their details and other fields',
    allow: user,
    query: projectQuery.omit({ searchTerm: true }).extend(entities.dynamicCriteria.shape),
    answer: json(projectList),
  }),
  filterOptions: endpoint({
    method: 'GET',
    path: '/api/project/options/filter',
    summary: "The customers and molders of the caller's projects, to filter lists by",
    allow: user,
    answer: json(z.object({ customers: z.array(z.string()), molders: z.array(z.string()) })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/project',
    summary: 'Add a project to a company; refused with 409 when the subscription allows no more',
    allow: company('CreateProject', { body: 'companyId' }, { excludesAdmins: true }),
    body: entities.projectForm.safeExtend({
      companyId: fields.id,
      ...entities.projectTemplates.shape,
      ...entities.projectPlan.shape,
    }),
    answer: created(entities.project),
    touches: ['companies', 'subscriptions', 'timeline', 'system', 'boards'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/project/{id}',
    summary: 'A project',
    allow: inProject('ViewProfile'),
    answer: json(entities.project),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/project/{id}',
    summary:
      'Change a project; 409 when another has changed it since it was read, and for a missing detail that was a milestone, until that is confirmed',
    allow: inProject('EditProfile'),
    body: entities.projectChange,
    answer: json(entities.project),
    touches: ['companies', 'project-members', 'production', 'boards', 'launch', 'tool-validation'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/project/{id}',
    summary: 'Delete a project with all that belongs to it',
    allow: owner('DeleteProject'),
    touches: ['companies', 'subscriptions', 'boards'],
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/project/image/{id}',
    summary: 'The picture of a project, whole or as a thumbnail',
    allow: inProject('member'),
    query: z.object({
      returnThumbnail: flag.default(false),
      thumbnailWidth: pixels.default(50),
      thumbnailHeight: pixels.default(50),
    }),
    answer: file,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/project/options/user/{id}',
    summary: 'The users of a project to choose from',
    allow: inProject('member'),
    answer: json(options),
  }),
  responsibleOptions: endpoint({
    method: 'GET',
    path: '/api/project/options/responsible/{id}',
    summary: 'The users and companies of a project that can be responsible for a phase or a milestone',
    allow: inProject('member'),
    answer: json(options),
  }),
  setImage: endpoint({
    method: 'POST',
    path: '/api/project/image',
    summary: 'Set the picture of a project: exactly one file, png, jpeg, webp or gif',
    allow: inProject('EditProfile', { body: 'id' }),
    cost: 'heavy',
    body: z.object({ id: fields.id }),
    encoding: 'multipart',
    answer: created(),
    touches: ['companies'],
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/api/project/image/{id}',
    summary: 'Remove the picture of a project',
    allow: inProject('EditProfile'),
    touches: ['companies'],
  }),
  productionUnit: endpoint({
    method: 'GET',
    path: '/api/project/production/unit/{id}',
    summary: 'What the production of a tool is counted in',
    allow: inProject('member'),
    answer: json(entities.productionUnit),
  }),
  setProductionUnit: endpoint({
    method: 'PUT',
    path: '/api/project/production/unit/{id}',
    summary:
      'Choose what the production of a tool is counted in; entries keep theirs, and total and targets count the new one only',
    allow: inProject('EditProfile'),
    body: z.object({ productionUnitId: z.enum(productionUnits, 'rule.notAChoice') }),
    answer: json(entities.productionUnit),
    touches: ['production'],
  }),
  documents: endpoint({
    method: 'GET',
    path: '/api/project/document/{id}',
    summary: 'Invoice, purchase order and steel certificate of a project, uploaded or not',
    allow: inProject('ViewProjectDocuments'),
    answer: json(z.array(entities.projectDocument)),
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/project/document/{id}/{type}',
    summary: 'One document of a project: Invoice, PurchaseOrder or SteelCertificate',
    allow: inProject('ViewProjectDocuments'),
    answer: json(entities.projectDocument),
  }),
  setDocument: endpoint({
    method: 'POST',
    path: '/api/project/document',
    summary: 'Upload a document of a project; the one of its type before stays as a version',
    allow: inProject('EditProjectDocuments', { body: 'id' }),
    body: z.object({ id: fields.id, type: documentType }),
    encoding: 'multipart',
    answer: created(),
    touches: ['subscriptions'],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/project/document/{id}/{type}',
    summary: 'Delete a document of a project with all its versions',
    allow: inProject('EditProjectDocuments'),
    touches: ['subscriptions'],
  }),
  documentVersions: endpoint({
    method: 'GET',
    path: '/api/project/document/version/{id}/{type}',
    summary: 'The versions of a document, newest first, with who and when',
    allow: inProject('ViewProjectDocuments'),
    answer: json(z.array(entities.documentVersion)),
  }),
  restoreDocument: endpoint({
    method: 'PUT',
    path: '/api/project/document/version/{id}/{type}',
    summary: 'Make an earlier version of a document the current one',
    allow: inProject('EditProjectDocuments'),
    body: z.object({
      number: z.number('rule.number').int('rule.wholeNumber').max(2_147_483_647, 'rule.tooLarge'),
    }),
  }),
  downloadDocument: endpoint({
    method: 'GET',
    path: '/api/project/document/download/{id}/{type}',
    summary: 'The bytes of a document, with Range and ETag',
    allow: inProject('ViewProjectDocuments'),
    answer: file,
  }),
})
