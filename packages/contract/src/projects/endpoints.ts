import * as z from 'zod'
import { company, project as inProject, owner, user, withCompanyTokens } from '../core/endpoint/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { flag, listAnswer, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
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
    summary: 'List the projects of the caller and of their companies; administrators get all projects',
    allow: withCompanyTokens(user),
    query: projectQuery,
    answer: json(projectList),
  }),
  dynamicList: endpoint({
    method: 'GET',
    path: '/api/project/dynamic/listing',
    summary:
      "List the caller's projects with the detail columns, for users of companies with the augmented list",
    allow: user,
    query: projectQuery,
    answer: json(projectList),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/project/export',
    summary:
      "Export the filtered and sorted list of the caller's projects as a workbook or CSV; at most 100,000",
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
    summary: "Search the caller's projects by field; all given values must match",
    allow: withCompanyTokens(user),
    query: projectQuery.omit({ searchTerm: true }).extend(entities.searchCriteria.shape),
    answer: json(projectList),
  }),
  dynamicSearch: endpoint({
    method: 'GET',
    path: '/api/project/dynamic/search',
    summary: "Search the caller's projects by the values of their details and other fields",
    allow: user,
    query: projectQuery.omit({ searchTerm: true }).extend(entities.dynamicCriteria.shape),
    answer: json(projectList),
  }),
  filterOptions: endpoint({
    method: 'GET',
    path: '/api/project/options/filter',
    summary: "List the customers and molders of the caller's projects, as filters for lists",
    allow: user,
    answer: json(z.object({ customers: z.array(z.string()), molders: z.array(z.string()) })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/project',
    summary: 'Create a project of a company; returns 409 if the subscription limit is reached',
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
    summary: 'Get a project',
    allow: inProject('ViewProfile'),
    answer: json(entities.project),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/project/{id}',
    summary:
      'Update a project; returns 409 if another user has changed it since it was read, or until the omission of a detail that was a milestone is confirmed',
    allow: inProject('EditProfile'),
    body: entities.projectChange,
    answer: json(entities.project),
    touches: [
      'companies',
      'project-members',
      'milestones',
      'production',
      'boards',
      'launch',
      'tool-validation',
    ],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/project/{id}',
    summary: 'Delete a project with all its data',
    allow: owner('DeleteProject'),
    touches: ['companies', 'subscriptions', 'boards'],
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/project/image/{id}',
    summary: 'Download the picture of a project in full size or as a thumbnail',
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
    summary: 'List the users of a project, as options for a form',
    allow: inProject('member'),
    answer: json(options),
  }),
  responsibleOptions: endpoint({
    method: 'GET',
    path: '/api/project/options/responsible/{id}',
    summary: 'List the users and companies of a project that can be responsible for a phase or a milestone',
    allow: inProject('member'),
    answer: json(options),
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/project/image',
    summary: 'Upload the picture of a project: exactly one PNG, JPEG, WebP or GIF file',
    allow: inProject('EditProfile', { body: 'id' }),
    cost: 'heavy',
    body: z.object({ id: fields.id }),
    encoding: 'multipart',
    answer: created(),
    touches: ['companies'],
  }),
  deleteImage: endpoint({
    method: 'DELETE',
    path: '/api/project/image/{id}',
    summary: 'Delete the picture of a project',
    allow: inProject('EditProfile'),
    touches: ['companies'],
  }),
  productionUnit: endpoint({
    method: 'GET',
    path: '/api/project/production/unit/{id}',
    summary: 'Get the production unit of a tool',
    allow: inProject('member'),
    answer: json(entities.productionUnit),
  }),
  setProductionUnit: endpoint({
    method: 'PUT',
    path: '/api/project/production/unit/{id}',
    summary:
      'Set the production unit of a tool; entries keep their unit, and the total and the targets include only entries in the new unit',
    allow: inProject('EditProfile'),
    body: z.object({ productionUnitId: z.enum(productionUnits, 'rule.notAChoice') }),
    answer: json(entities.productionUnit),
    touches: ['production'],
  }),
  documents: endpoint({
    method: 'GET',
    path: '/api/project/document/{id}',
    summary: 'List the invoice, purchase order and steel certificate of a project, including missing ones',
    allow: inProject('ViewProjectDocuments'),
    answer: json(z.array(entities.projectDocument)),
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/project/document/{id}/{type}',
    summary: 'Get a document of a project: Invoice, PurchaseOrder or SteelCertificate',
    allow: inProject('ViewProjectDocuments'),
    answer: json(entities.projectDocument),
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/api/project/document',
    summary: 'Upload a document of a project; the previous document of its type is kept as a version',
    allow: inProject('EditProjectDocuments', { body: 'id' }),
    body: z.object({ id: fields.id, type: documentType }),
    encoding: 'multipart',
    answer: created(),
    touches: ['subscriptions'],
  }),
  deleteDocument: endpoint({
    method: 'DELETE',
    path: '/api/project/document/{id}/{type}',
    summary: 'Delete a document of a project with all its versions',
    allow: inProject('EditProjectDocuments'),
    touches: ['subscriptions'],
  }),
  documentVersions: endpoint({
    method: 'GET',
    path: '/api/project/document/version/{id}/{type}',
    summary: 'List the versions of a document with their authors and times, newest first',
    allow: inProject('ViewProjectDocuments'),
    answer: json(z.array(entities.documentVersion)),
  }),
  restoreDocument: endpoint({
    method: 'PUT',
    path: '/api/project/document/version/{id}/{type}',
    summary: 'Restore an earlier version of a document as the current one',
    allow: inProject('EditProjectDocuments'),
    body: z.object({
      number: z.number('rule.number').int('rule.wholeNumber').max(2_147_483_647, 'rule.tooLarge'),
    }),
  }),
  downloadDocument: endpoint({
    method: 'GET',
    path: '/api/project/document/download/{id}/{type}',
    summary: 'Download a document; supports Range and ETag',
    allow: inProject('ViewProjectDocuments'),
    answer: file,
  }),
})
