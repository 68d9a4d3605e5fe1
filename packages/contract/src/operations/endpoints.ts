import * as z from 'zod'
import { fileFormOf, fileQueryOf } from '../attachments/attachment-endpoints.ts'
import { attachment } from '../attachments/entities.ts'
import { allRules, anyone, project } from '../core/endpoint/allow.ts'
import { area, created, endpoint, json } from '../core/endpoint/endpoint.ts'
import { importCheck, importCheckOf, importOf } from '../core/endpoint/imports.ts'
import { listAnswer, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { launchEditor, launchReader } from '../launch/access.ts'
import * as entities from './entities.ts'
import { operationLimits } from './limits.ts'
import { updateStates } from './names.ts'
import * as updates from './updates.ts'

export const operations = area('operations', {
  list: endpoint({
    method: 'GET',
    path: '/api/launch/operation/{id}',
    summary: 'List the operations for making a tool, latest first, or get one by id',
    allow: launchReader,
    query: entities.operationsQuery,
    answer: json(
      listAnswer('operations', entities.operation).extend({
        today: fields.day,
        progress: entities.progress,
        can: z.object({ add: z.boolean() }),
      }),
    ),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/launch/operation/{id}',
    summary: 'Add a component of a tool with its operations; not allowed for suppliers',
    allow: launchEditor,
    body: entities.newComponent,
    answer: created(z.object({ rowCount: z.number().int() })),
    touches: ['launch', 'timeline'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/launch/operation/{id}/import',
    summary: 'Import operations from a sheet, all or none; not allowed for suppliers',
    allow: launchEditor,
    cost: 'heavy',
    body: importOf(entities.importedOperation, operationLimits.operations),
    answer: json(z.object({ rowCount: z.number().int() })),
    touches: ['launch'],
  }),
  checkImport: endpoint({
    method: 'POST',
    path: '/api/launch/operation/{id}/import/check',
    summary: 'Validate an import of operations and list its errors, without saving anything',
    allow: launchEditor,
    cost: 'heavy',
    writes: false,
    body: importCheckOf(operationLimits.operations),
    answer: json(importCheck),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/launch/operation/{id}',
    summary: 'Update an operation; suppliers can update those of their own company',
    allow: launchEditor,
    body: entities.changedOperation,
    answer: json(entities.operation),
    touches: ['launch', 'timeline', 'tool-validation'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/launch/operation/{id}',
    summary: 'Delete an operation with its files; requires its current version; not allowed for suppliers',
    allow: launchEditor,
    query: entities.operationVersionQuery,
    touches: ['launch', 'subscriptions', 'timeline', 'tool-validation'],
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/launch/operation/{id}/file',
    summary: 'List the photos and files of an operation',
    allow: launchReader,
    query: entities.operationQuery,
    answer: json(z.array(attachment)),
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/launch/operation/{id}/file',
    summary: 'Upload a photo or file to an operation; requires the permission to update the operation',
    allow: launchEditor,
    body: fileFormOf(entities.operationQuery),
    encoding: 'multipart',
    answer: created(),
    touches: ['subscriptions'],
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/api/launch/operation/{id}/file',
    summary: 'Delete a photo or file of an operation; requires the permission to update the operation',
    allow: launchEditor,
    query: fileQueryOf(entities.operationQuery),
    touches: ['subscriptions'],
  }),
  shops: endpoint({
    method: 'GET',
    path: '/api/launch/operation/{id}/shop',
    summary: 'List the companies of a project to which operations can be assigned',
    allow: launchEditor,
    answer: json(options),
  }),
  createTask: endpoint({
    method: 'POST',
    path: '/api/launch/operation/{id}/task',
    summary: 'Create a task of the plan from operations; its dates and progress then follow the operations',
    allow: allRules(launchEditor, project('AddTimeline')),
    body: entities.newTask,
    answer: created(z.object({ taskId: z.string() })),
    touches: ['launch', 'timeline', 'projects'],
  }),
  setTask: endpoint({
    method: 'PUT',
    path: '/api/launch/operation/{id}/task',
    summary: 'Set or clear the task of the plan whose dates and progress follow the operations',
    allow: allRules(launchEditor, project('EditTimeline')),
    body: entities.taskChoice,
    touches: ['launch', 'timeline', 'projects'],
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/launch/operation/{id}/link',
    summary:
      'List the links with which suppliers without an account update operations; not allowed for suppliers',
    allow: launchEditor,
    answer: json(z.array(updates.operationLink)),
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/api/launch/operation/{id}/link',
    summary: 'Create a link to all or selected operations of a shop, with an optional password',
    allow: launchEditor,
    body: updates.operationLinkForm,
    answer: created(updates.operationLink),
  }),
  deleteLink: endpoint({
    method: 'DELETE',
    path: '/api/launch/operation/{id}/link',
    summary: 'Delete a link to operations',
    allow: launchEditor,
    query: z.object({ linkId: fields.id }),
  }),
  updates: endpoint({
    method: 'GET',
    path: '/api/launch/operation/{id}/update',
    summary:
      'List the updates that suppliers reported through links: those that await approval, or all of one operation',
    allow: launchReader,
    query: updates.updatesQuery,
    answer: json(
      listAnswer('updates', updates.operationUpdate).extend({ can: z.object({ decide: z.boolean() }) }),
    ),
  }),
  updateFiles: endpoint({
    method: 'GET',
    path: '/api/launch/operation/{id}/update/file',
    summary: 'List the photos of a reported update, until it is accepted',
    allow: launchReader,
    query: updates.updateQuery,
    answer: json(z.array(attachment)),
  }),
  decideUpdate: endpoint({
    method: 'PUT',
    path: '/api/launch/operation/{id}/update',
    summary: 'Accept a reported update, or reject it with a reason; not allowed for suppliers',
    allow: launchEditor,
    body: updates.updateDecision,
    touches: ['launch', 'timeline', 'projects', 'subscriptions', 'tool-validation'],
  }),
  openLink: endpoint({
    method: 'POST',
    path: '/api/launch/operation/shared/{token}',
    summary:
      'Get the operations of a link; returns 401 for a missing or wrong password, 429 after too many wrong ones',
    allow: anyone,
    body: updates.linkRequest,
    answer: json(updates.sharedOperations),
  }),
  sendUpdate: endpoint({
    method: 'POST',
    path: '/api/launch/operation/shared/{token}/update',
    summary:
      'Report the progress, the new date and photos of an operation through a link, without an account',
    allow: anyone,
    body: updates.updateForm,
    encoding: 'multipart',
    answer: created(z.object({ state: z.enum(updateStates) })),
    touches: ['launch', 'timeline', 'projects', 'tool-validation'],
  }),
})
