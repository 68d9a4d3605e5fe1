import * as z from 'zod'
import { owner, project, signature } from '../core/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { flag, options } from '../core/lists.ts'
import * as entities from './entities.ts'
import { fileLimits } from './limits.ts'
import { resumable } from './resumable.ts'

/** A path inside a project: names joined by slashes, empty for the root. */
const path = z.string('rule.text').max(fileLimits.pathLength, 'rule.tooLong').default('')
const somePath = z.string('rule.required').min(1, 'rule.required').max(fileLimits.pathLength, 'rule.tooLong')

/** A path or several: repeated, or joined by commas, which names cannot contain. */
const paths = z
  .union([z.string(), z.array(z.string())], 'rule.required')
  .transform(value => [value].flat().flatMap(text => text.split(',')))
  .pipe(z.array(somePath).min(1, 'rule.required').max(fileLimits.pickedFiles, 'rule.tooMany'))
const pickedPaths = z.array(somePath).min(1, 'rule.required').max(fileLimits.pickedFiles, 'rule.tooMany')
const ids = z.array(fields.id).min(1, 'rule.required').max(fileLimits.pickedFiles, 'rule.tooMany')

const skip = fields.wholeNumberInAddress({ min: 0, max: 1_000_000 }).default(0)

export const files = area('files', {
  folder: endpoint({
    method: 'GET',
    path: '/api/storage/{id}',
    summary: 'What lies in a folder of a project, folders first; a part of it by skip and take',
    allow: project('ViewFiles'),
    query: z.object({
      folder: path,
      sortField: z.enum(entities.fileSortFields, 'rule.sortField').default('name'),
      sortAscending: flag.default(true),
      skip,
      take: fields.wholeNumberInAddress({ min: 1, max: limits.allRows }).default(limits.allRows),
    }),
    answer: json(entities.folder),
  }),
  createFolder: endpoint({
    method: 'POST',
    path: '/api/storage/{id}',
    summary: 'Make a folder',
    allow: project('Upload'),
    body: z.object({ parentPath: path, name: fields.fileName }),
    answer: created(entities.fileEntry),
  }),
  ensureFolder: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/folder',
    summary: 'Make a folder and those above it, as far as they are not there; for uploads of whole folders',
    allow: project('Upload'),
    body: z.object({ path: somePath }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/storage/{id}/upload',
    summary:
      'Upload files into a folder, streamed; a file of the same name gets a new version. With a sendId it is one file, which is stored once however often it is sent',
    allow: project('Upload'),
    encoding: 'multipart',
    query: z.object({ folder: path, sendId: fields.id.optional() }),
    answer: created(z.array(entities.fileEntry)),
    touches: ['subscriptions'],
  }),
  ...resumable,
  download: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/download',
    summary: 'One file as it is, with Range and ETag; several or a folder as a zip stream',
    allow: project('Download'),
    query: z.object({ paths }),
    answer: file,
  }),
  address: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/address',
    summary:
      'A short-lived signed address of a file, or of a zip of several, which a browser opens or saves without a token',
    allow: project('Download'),
    query: z.object({ paths }),
    answer: json(z.object({ url: z.string(), name: z.string() })),
  }),
  view: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/view',
    summary: 'What a file is, with a signed address to look at it; ViewFiles is enough',
    allow: project('ViewFiles'),
    query: z.object({ path: somePath }),
    answer: json(entities.fileView),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/search',
    summary: 'Files and folders of a project by their names, wherever they lie; at most 200',
    allow: project('ViewFiles'),
    query: z.object({
      searchTerm: z.string().min(1, 'rule.required').max(limits.searchLength, 'rule.searchLength'),
    }),
    answer: json(z.array(entities.fileEntry)),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/recent',
    summary: 'The five files of a project that changed last',
    allow: project('ViewFiles'),
    answer: json(z.array(entities.fileEntry)),
  }),
  subfolders: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/subfolders',
    summary:
      'The folders directly in a folder, by name, from a place in them on; for a tree that is opened step by step',
    allow: project('ViewFiles'),
    query: z.object({
      folder: path,
      skip,
    }),
    answer: json(z.object({ folders: z.array(entities.branch), left: z.number().int() })),
  }),
  folders: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/tree',
    summary: 'Every folder of a project, by its path',
    allow: project('ViewFiles'),
    answer: json(z.array(z.object({ path: z.string(), name: z.string() }))),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}',
    summary: 'Give a file or folder another name',
    allow: project('RenameFileFolder'),
    body: z.object({ path: somePath, name: fields.fileName }),
    touches: ['sharing'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/move',
    summary: 'Move files and folders into another folder',
    allow: project('RenameFileFolder'),
    body: z.object({ paths: pickedPaths, destinationPath: path }),
    touches: ['sharing'],
  }),
  copy: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/copy',
    summary: 'Copy files and folders into another folder',
    allow: project('Upload'),
    body: z.object({ paths: pickedPaths, destinationPath: path }),
    touches: ['subscriptions'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/storage/{id}',
    summary: 'Put files and folders into the recycle bin',
    allow: project('DeleteFileFolder'),
    query: z.object({ paths }),
    touches: ['sharing'],
  }),
  bin: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/bin',
    summary: 'What lies in the recycle bin of a project',
    allow: project('DeleteFileFolder'),
    answer: json(z.array(entities.binnedEntry)),
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/bin',
    summary: 'Bring files and folders back from the recycle bin, to where they were',
    allow: project('DeleteFileFolder'),
    body: z.object({ ids }),
  }),
  purge: endpoint({
    method: 'DELETE',
    path: '/api/storage/{id}/bin',
    summary: 'Delete for good what lies in the recycle bin, or the chosen of it',
    allow: project('DeleteFileFolder'),
    query: z.object({ id: fields.id.optional() }),
    touches: ['subscriptions'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/version',
    summary: 'The versions of a file, newest first, with who and when',
    allow: project('ViewFiles'),
    query: z.object({ path: somePath }),
    answer: json(z.array(entities.fileVersion)),
  }),
  restoreVersion: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/version',
    summary: 'Make an earlier version of a file the current one',
    allow: project('Upload'),
    body: z.object({ path: somePath, number: fields.wholeNumber() }),
  }),
  extract: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/extract',
    summary: 'Extract a zip into a folder, all of it or nothing; who closes the connection cancels it',
    allow: project('ExtractArchive'),
    cost: 'heavy',
    body: z.object({
      archiveFileName: somePath,
      destinationPath: path,
      repairNames: z.boolean('rule.flag').default(false),
      /** The id under which the event stream reports the number of finished files. */
      progressId: fields.id.optional(),
    }),
    touches: ['subscriptions'],
  }),
  checkArchive: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/extract',
    summary:
      'What extracting a zip would bring: how much, what is left out, and which names would be repaired',
    allow: project('ExtractArchive'),
    query: z.object({ archiveFileName: somePath, destinationPath: path }),
    answer: json(entities.archiveCheck),
  }),
  applyTemplate: endpoint({
    method: 'POST',
    path: '/api/storage/{id}/template',
    summary: "Make the folders of one of the owner's folder templates, as far as they are not there",
    allow: owner('ApplyFolderTemplate'),
    body: z.object({ templateId: fields.wholeNumber() }),
  }),
  templateOptions: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/template',
    summary: "The folder templates of the project's owner to choose from",
    allow: owner('ApplyFolderTemplate'),
    answer: json(options),
  }),
  notify: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/notification',
    summary: 'Send chosen users of the project an e-mail about files',
    allow: project('ViewFiles'),
    body: z.object({
      recipients: ids,
      data: pickedPaths,
      message: fields.longText().default(''),
    }),
  }),
  signed: endpoint({
    method: 'GET',
    path: '/api/file/{grant}',
    summary: 'The bytes that a signed address stands for, with Range and ETag',
    allow: signature,
    answer: file,
  }),
})
