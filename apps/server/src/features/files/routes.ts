import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { serve, serveFile, serveWithoutTransaction } from '#core/http/serve.ts'
import {
  createTemplateFolders,
  getFolderTemplate,
  listFolderTemplates,
} from '#features/folder-templates/index.ts'
import { checkArchive, extract } from './archive/extraction.ts'
import { listBin, moveToBin, purgeEntries, restoreEntries } from './bin/bin.ts'
import { downloadAddress, downloadAnswer } from './downloads/download.ts'
import { signedFile } from './downloads/signed-file.ts'
import { copyEntries } from './entries/copy.ts'
import { createFolder, ensureFolder } from './entries/create-folder.ts'
import { lockTree } from './entries/lock-tree.ts'
import { moveEntries, renameEntry } from './entries/move.ts'
import { notifyMembers } from './entries/notify-members.ts'
import { viewFile } from './entries/tree.ts'
import { listVersions, restoreVersion } from './entries/versions.ts'
import { openFolder } from './listing/folder.ts'
import { listFolders, listSubfolders, recentFiles, searchFiles } from './listing/search.ts'
import { upload } from './uploads/form-upload.ts'
import { tusRoutes } from './uploads/tus.ts'

export const fileRoutes = [
  serve(files.folder, ({ tx, services, project, query }) => openFolder(tx, services, project, query)),
  serve(files.createFolder, createFolder),
  serve(files.ensureFolder, ensureFolder),
  serveWithoutTransaction(files.upload, upload),
  ...tusRoutes,
  serveFile(files.download, ({ tx, services, project, query }) =>
    downloadAnswer(tx, services, project, query.paths),
  ),
  serve(files.createAddress, downloadAddress),
  serve(files.view, viewFile),
  serve(files.search, searchFiles),
  serve(files.recent, recentFiles),
  serve(files.subfolders, listSubfolders),
  serve(files.folders, listFolders),
  serveWithoutTransaction(files.rename, renameEntry),
  serve(files.move, ({ tx, project, body }) => moveEntries(tx, project, body.paths, body.destinationPath)),
  serveWithoutTransaction(files.copy, copyEntries),
  serve(files.moveToBin, moveToBin),
  serve(files.bin, listBin),
  serve(files.restore, restoreEntries),
  serve(files.purge, purgeEntries),
  serve(files.versions, listVersions),
  serveWithoutTransaction(files.restoreVersion, restoreVersion),
  serveWithoutTransaction(files.extract, extract),
  serveWithoutTransaction(files.checkArchive, checkArchive),
  serve(files.applyTemplate, async ({ tx, caller, company, project, body }) => {
    await lockTree(tx, project)
    const { folders } = await getFolderTemplate(tx, company, String(body.templateId))
    await createTemplateFolders(tx, [project], caller.id, folders)
  }),
  serve(files.templateOptions, async ({ tx, company }) =>
    (await listFolderTemplates(tx, company)).map(({ templateId, name }) =>
      toOption({ id: templateId, name }),
    ),
  ),
  serve(files.notify, notifyMembers),
  serveFile(files.downloadSigned, ({ tx, services, params }) =>
    signedFile(tx, services, services.signer.open(params.grant)),
  ),
]
