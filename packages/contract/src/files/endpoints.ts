import * as z from 'zod'
import { owner, project, signature } from '../core/endpoint/allow.ts'
import { area, created, endpoint, file, json } from '../core/endpoint/endpoint.ts'
import { flag, options } from '../core/endpoint/lists.ts'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import * as entities from './entities.ts'
import { fileLimits } from './limits.ts'
import { resumable } from './resumable.ts'

/** A path inside a project: names joined by slashes, empty for the root. */
const path = z.string('rule.text').max(limits.pathLength, 'rule.tooLong').default('')
const somePath = z.string('rule.required').min(1, 'rule.required').max(limits.pathLength, 'rule.tooLong')

/** Paths of files and folders: a repeated parameter, or paths joined by commas, which names cannot contain. */
const paths = z
  .union([z.string(), z.array(z.string())], 'rule.required')
  .transform(value => [value].flat().flatMap(text => text.split(',')))
  .pipe(z.array(somePath).min(1, 'rule.required').max(fileLimits.selectedFiles, 'rule.tooMany'))
const selectedPaths = z.array(somePath).min(1, 'rule.required').max(fileLimits.selectedFiles, 'rule.tooMany')
const ids = z.array(fields.id).min(1, 'rule.required').max(fileLimits.selectedFiles, 'rule.tooMany')

const skip = fields.wholeNumberInAddress({ min: 0, max: 1_000_000 }).default(0)

export const files = area('files', {
  folder: endpoint({
    method: 'GET',
    path: '/api/storage/{id}',
    summary: 'List the contents of a folder of a project, folders first; supports skip and take',
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
    summary: 'Create a folder',
    allow: project('Upload'),
    body: z.object({ parentPath: path, name: fields.fileName }),
    answer: created(entities.fileEntry),
  }),
  ensureFolder: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/folder',
    summary: 'Create a folder and its missing parent folders, for uploads of whole folders',
    allow: project('Upload'),
    body: z.object({ path: somePath }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/storage/{id}/upload',
    summary:
      'Upload files to a folder as a stream; a file with an existing name becomes a new version. With a sendId, the request must contain one file and can be retried safely',
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
    summary: 'Download a file (supports Range and ETag), or several files or a folder as a zip stream',
    allow: project('Download'),
    query: z.object({ paths }),
    answer: file,
  }),
  createAddress: endpoint({
    method: 'POST',
    path: '/api/storage/{id}/address',
    summary:
      'Create a short-lived signed URL of a file, or of a zip of several files, which a browser can open or save without a token',
    allow: project('Download'),
    writes: false,
    body: z.object({ paths: selectedPaths }),
    answer: json(z.object({ url: z.string(), name: z.string() })),
  }),
  view: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/view',
    summary: 'Get the details of a file with a signed URL to view it; requires only ViewFiles',
    allow: project('ViewFiles'),
    query: z.object({ path: somePath }),
    answer: json(entities.fileView),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/search',
    summary:
      'Search the files and folders of a project by name, in all folders; returns at most 200, and whether there are more',
    allow: project('ViewFiles'),
    query: z.object({
      searchTerm: z.string().min(1, 'rule.required').max(limits.searchLength, 'rule.searchLength'),
    }),
    answer: json(entities.fileSearch),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/recent',
    summary: 'List the five most recently changed files of a project',
    allow: project('ViewFiles'),
    answer: json(z.array(entities.fileEntry)),
  }),
  subfolders: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/subfolders',
    summary:
      'List the direct subfolders of a folder by name, starting at an offset, for trees that load level by level',
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
    summary: 'List all folders of a project by path',
    allow: project('ViewFiles'),
    answer: json(z.array(z.object({ path: z.string(), name: z.string() }))),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}',
    summary: 'Rename a file or folder',
    allow: project('RenameFileFolder'),
    body: z.object({ path: somePath, name: fields.fileName }),
    touches: ['sharing'],
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/move',
    summary: 'Move files and folders to another folder',
    allow: project('RenameFileFolder'),
    body: z.object({ paths: selectedPaths, destinationPath: path }),
    touches: ['sharing'],
  }),
  copy: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/copy',
    summary: 'Copy files and folders to another folder',
    allow: project('Upload'),
    body: z.object({ paths: selectedPaths, destinationPath: path }),
    touches: ['subscriptions'],
  }),
  moveToBin: endpoint({
    method: 'DELETE',
    path: '/api/storage/{id}',
    summary: 'Move files and folders to the recycle bin',
    allow: project('DeleteFileFolder'),
    query: z.object({ paths }),
    touches: ['sharing'],
  }),
  bin: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/bin',
    summary: "List the contents of a project's recycle bin",
    allow: project('DeleteFileFolder'),
    answer: json(z.array(entities.binnedEntry)),
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/bin',
    summary: 'Restore files and folders from the recycle bin to their original location',
    allow: project('DeleteFileFolder'),
    body: z.object({ ids }),
    touches: ['sharing'],
  }),
  purge: endpoint({
    method: 'DELETE',
    path: '/api/storage/{id}/bin',
    summary: 'Delete selected items, or all items, of the recycle bin permanently',
    allow: project('DeleteFileFolder'),
    query: z.object({ id: fields.id.optional() }),
    touches: ['subscriptions'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/version',
    summary: 'List the versions of a file with their authors and times, newest first',
    allow: project('ViewFiles'),
    query: z.object({ path: somePath }),
    answer: json(z.array(entities.fileVersion)),
  }),
  restoreVersion: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/version',
    summary: 'Restore an earlier version of a file as the current one',
    allow: project('Upload'),
    body: z.object({ path: somePath, number: fields.wholeNumber() }),
  }),
  extract: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/extract',
    summary:
      'Extract a zip file into a folder, completely or not at all; closing the connection cancels the extraction',
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
      'Preview the extraction of a zip file: its size, the entries that are skipped, and the names that are repaired',
    allow: project('ExtractArchive'),
    query: z.object({ archiveFileName: somePath, destinationPath: path }),
    answer: json(entities.archiveCheck),
  }),
  applyTemplate: endpoint({
    method: 'POST',
    path: '/api/storage/{id}/template',
    summary: "Create the missing folders of one of the owner's folder templates",
    allow: owner('ApplyFolderTemplate'),
    body: z.object({ templateId: fields.wholeNumber() }),
  }),
  templateOptions: endpoint({
    method: 'GET',
    path: '/api/storage/{id}/template',
    summary: "List the available folder templates of the project's owner",
    allow: owner('ApplyFolderTemplate'),
    answer: json(options),
  }),
  notify: endpoint({
    method: 'PUT',
    path: '/api/storage/{id}/notification',
    summary: 'Send an e-mail about files to selected users of the project',
    allow: project('ViewFiles'),
    body: z.object({
      recipients: ids,
      data: selectedPaths,
      message: fields.longText().default(''),
    }),
  }),
  downloadSigned: endpoint({
    method: 'GET',
    path: '/api/file/{grant}',
    summary: 'Download the content of a signed URL; supports Range and ETag',
    allow: signature,
    answer: file,
  }),
})
