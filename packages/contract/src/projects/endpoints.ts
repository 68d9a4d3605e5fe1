import * as z from 'zod'
import { auditEntry } from '../audit/entities.ts'
import { admin, company, project as inProject, owner, user } from '../core/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { importAnswer, importOf } from '../core/imports.ts'
import { flag, listAnswer, listQuery, options } from '../core/lists.ts'
import { documentTypes, productionUnits } from '../core/names.ts'
import * as entities from './entities.ts'
import { projectSortFields } from './sorting.ts'

const pixels = z.coerce
  .number('rule.number')
  .int('rule.number')
  .min(16, 'rule.tooSmall')
  .max(2_000, 'rule.tooLarge')

const projectList = listAnswer('projects', entities.projectRow).extend({ columns: z.array(z.string()) })
const documentType = z.enum(documentTypes, 'rule.notAChoice')

export const projects = area('projects', {
  list: endpoint({
    method: 'GET',
    path: '/api/project/listing',
    summary: 'My Projects: the projects that the caller, or a company of theirs, is on; for an admin all',
    allow: user,
    query: listQuery(projectSortFields),
    answer: json(projectList),
  }),
  dynamicList: endpoint({
    method: 'GET',
    path: '/api/project/dynamic/listing',
    summary: 'My Projects with the detail columns, for users of companies with the augmented list',
    allow: user,
    query: listQuery(projectSortFields),
    answer: json(projectList),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/project/export',
    summary: 'My Projects as a workbook or CSV, as they are searched and sorted, at most 100,000',
    allow: user,
    query: listQuery(projectSortFields)
      .omit({ page: true, pageSize: true })
      .extend({ format: z.enum(['xlsx', 'csv'], 'rule.notAChoice').default('xlsx') }),
    answer: file,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/project/search',
    summary: 'Projects of the caller by their fields; all that are given must fit',
    allow: user,
    query: listQuery(projectSortFields).omit({ searchTerm: true }).extend(entities.searchCriteria.shape),
    answer: json(projectList),
  }),
  dynamicSearch: endpoint({
    method: 'GET',
    path: '/api/project/dynamic/search',
    summary: 'Projects of the caller by the values of their details and other fields',
    allow: user,
    query: listQuery(projectSortFields).omit({ searchTerm: true }).extend(entities.dynamicCriteria.shape),
    answer: json(projectList),
  }),
  savedSearches: endpoint({
    method: 'GET',
    path: '/api/project/search/saved',
    summary: 'The searches that the caller has kept',
    allow: user,
    query: z.object({ kind: z.enum(entities.searchKinds, 'rule.notAChoice') }),
    answer: json(z.array(entities.savedSearch)),
  }),
  saveSearch: endpoint({
    method: 'POST',
    path: '/api/project/search/saved',
    summary: 'Keep a search; one of the same name is replaced',
    allow: user,
    body: entities.savedSearchForm,
    answer: created(entities.savedSearch),
  }),
  forgetSearch: endpoint({
    method: 'DELETE',
    path: '/api/project/search/saved/{searchId}',
    summary: 'Forget a search of the caller',
    allow: user,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/project',
    summary: 'Add a project to a company; refused with 409 when the subscription allows no more',
    allow: company('CreateProject', { body: 'companyId' }, { neverAdmin: true }),
    body: entities.projectForm.safeExtend({
      companyId: fields.id,
      ...entities.projectTemplates.shape,
    }),
    answer: created(entities.project),
    touches: ['companies', 'subscriptions'],
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/project/import/{id}/check',
    summary: 'Whether projects of a sheet could be added to a company; changes nothing',
    allow: company('CreateProject', 'path', { neverAdmin: true }),
    body: importOf(entities.importedProject),
    answer: json(importAnswer),
    writes: false,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/project/import/{id}',
    summary: "Add the projects of a sheet to a company, all or none, as the company's defaults say",
    allow: company('CreateProject', 'path', { neverAdmin: true }),
    body: importOf(entities.importedProject),
    answer: created(importAnswer),
    touches: ['companies', 'subscriptions'],
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
    summary: 'Change a project; refused with 409 when another has changed it since it was read',
    allow: inProject('EditProfile'),
    body: entities.projectChange,
    answer: json(entities.project),
    touches: ['companies', 'project-members'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/project/{id}',
    summary: 'Delete a project with all that belongs to it',
    allow: owner('DeleteProject'),
    touches: ['companies', 'subscriptions'],
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/project/{id}/transfer',
    summary: 'Give a project to another company that is on it; its subscription must have room',
    allow: owner('TransferProject'),
    body: z.object({ companyId: fields.id }),
    touches: ['companies', 'subscriptions', 'project-members'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/project/{id}/history',
    summary: 'Who changed what on a project, newest first',
    allow: inProject('ViewProfile'),
    query: listQuery(['at']),
    answer: json(listAnswer('entries', auditEntry.omit({ address: true }))),
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
  setImage: endpoint({
    method: 'POST',
    path: '/api/project/image',
    summary: 'Set the picture of a project: exactly one file, png, jpeg, webp or gif',
    allow: inProject('EditProfile', { body: 'id' }),
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
  code: endpoint({
    method: 'GET',
    path: '/api/project/code/{id}',
    summary: 'What the label of a tool says',
    allow: admin,
    answer: json(entities.projectCode),
  }),
  setCode: endpoint({
    method: 'PUT',
    path: '/api/project/code/{id}',
    summary: 'Choose whether the label of a tool says an address or a code',
    allow: admin,
    body: z.object({ useUrlAsCode: z.boolean('rule.flag') }),
  }),
  productionUnit: endpoint({
    method: 'GET',
    path: '/api/project/production/unit/{id}',
    summary: 'What the production of a tool is counted in',
    allow: inProject('member'),
    answer: json(z.object({ productionUnitId: z.enum(productionUnits) })),
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
    summary: 'Upload a document of a project; it replaces the one of its type',
    allow: inProject('EditProjectDocuments', { body: 'id' }),
    body: z.object({ id: fields.id, type: documentType }),
    encoding: 'multipart',
    answer: created(),
    touches: ['subscriptions'],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/project/document/{id}/{type}',
    summary: 'Delete a document of a project',
    allow: inProject('EditProjectDocuments'),
    touches: ['subscriptions'],
  }),
  downloadDocument: endpoint({
    method: 'GET',
    path: '/api/project/document/download/{id}/{type}',
    summary: 'The bytes of a document, with Range and ETag',
    allow: inProject('ViewProjectDocuments'),
    answer: file,
  }),
})
