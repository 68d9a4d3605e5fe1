import { files } from '@steelsafe/contract/files/endpoints.ts'
import { serve, serveFile, serveWithoutTransaction } from '#core/http/serve.ts'
import { toOption } from '#core/lists/lists.ts'
import { getFolderTemplate, listFolderTemplates, makeFolders } from '#features/folder-templates/index.ts'
import { checkArchive, extract } from './archive/extraction.ts'
import { listBin, moveToBin, purge, restore } from './bin/bin.ts'
import { downloadAddress, downloadAnswer } from './downloads/download.ts'
import { signedFile } from './downloads/signed-file.ts'
import { copy } from './entries/copy.ts'
import { createFolder, ensureFolder } from './entries/create-folder.ts'
import { openFolder } from './entries/folder.ts'
import { move, rename } from './entries/move.ts'
import { notifyMembers } from './entries/notify-members.ts'
import { listFolders, listSubfolders, recentFiles, searchFiles } from './entries/search.ts'
import { viewFile } from './entries/tree.ts'
import { listVersions, restoreVersion } from './entries/versions.ts'
import { upload } from './uploads/form-upload.ts'
import { tusRoutes } from './uploads/tus.ts'

export const fileRoutes = [
  serve(files.folder, ({ tx, services, project, query }) => openFolder(tx, services, project, query)),
  serve(files.createFolder, ({ tx, services, caller, project, body }) =>
    createFolder(tx, services, caller, project, body),
  ),
  serve(files.ensureFolder, ({ tx, caller, project, body }) => ensureFolder(tx, caller, project, body.path)),
  serveWithoutTransaction(files.upload, upload),
  ...tusRoutes,
  serveFile(files.download, ({ tx, services, project, query }) =>
    downloadAnswer(tx, services, project, query.paths),
  ),
  serve(files.address, ({ tx, services, project, query }) =>
    downloadAddress(tx, services, project, query.paths),
  ),
  serve(files.view, ({ tx, services, project, query }) => viewFile(tx, services, project, query.path)),
  serve(files.search, ({ tx, services, project, query }) =>
    searchFiles(tx, services, project, query.searchTerm),
  ),
  serve(files.recent, ({ tx, services, project }) => recentFiles(tx, services, project)),
  serve(files.subfolders, ({ tx, project, query }) => listSubfolders(tx, project, query)),
  serve(files.folders, ({ tx, project }) => listFolders(tx, project)),
  serveWithoutTransaction(files.rename, rename),
  serve(files.move, ({ tx, project, body }) => move(tx, project, body.paths, body.destinationPath)),
  serveWithoutTransaction(files.copy, copy),
  serve(files.remove, ({ tx, services, caller, project, query }) =>
    moveToBin(tx, services, caller, project, query.paths),
  ),
  serve(files.bin, ({ tx, project }) => listBin(tx, project)),
  serve(files.restore, ({ tx, project, body }) => restore(tx, project, body.ids)),
  serve(files.purge, ({ tx, project, query }) => purge(tx, project, query.id)),
  serve(files.versions, ({ tx, services, project, query }) =>
    listVersions(tx, services, project, query.path),
  ),
  serveWithoutTransaction(files.restoreVersion, restoreVersion),
  serveWithoutTransaction(files.extract, extract),
  serveWithoutTransaction(files.checkArchive, checkArchive),
  serve(files.applyTemplate, async ({ tx, caller, company, project, body }) => {
    const { folders } = await getFolderTemplate(tx, company, String(body.templateId))
    await makeFolders(tx, [project], caller.id, folders)
  }),
  serve(files.templateOptions, async ({ tx, company }) =>
    (await listFolderTemplates(tx, company)).map(({ templateId, name }) =>
      toOption({ id: templateId, name }),
    ),
  ),
  serve(files.notify, notifyMembers),
  serveFile(files.signed, ({ tx, services, params }) =>
    signedFile(tx, services, services.signer.open(params.grant)),
  ),
]
