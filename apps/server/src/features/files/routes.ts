import { files } from '@steelsafe/contract/files/endpoints.ts'
import { serve, serveFile, serveInSteps } from '#core/serve.ts'
import { getFolderTemplate, listFolderTemplates, makeFolders } from '#features/folder-templates/index.ts'
import { listBin, purge, remove, restore } from './bin.ts'
import { copy } from './copying.ts'
import { addressOf, contentOf, zipAnswer } from './downloading.ts'
import { extract } from './extraction.ts'
import { listFolders, listSubfolders, recentFiles, searchFiles } from './finding.ts'
import { createFolder, ensureFolder } from './folders.ts'
import { move, rename } from './moving.ts'
import { openFolder } from './opening.ts'
import { tellAboutFiles } from './telling.ts'
import { viewFile } from './tree.ts'
import { tusRoutes } from './tus.ts'
import { upload } from './upload.ts'
import { listVersions, restoreVersion } from './versions.ts'

export const fileRoutes = [
  serve(files.folder, ({ tx, services, project, query }) => openFolder(tx, services, project, query)),
  serve(files.createFolder, ({ tx, services, caller, project, body }) =>
    createFolder(tx, services, caller, project, body),
  ),
  serve(files.ensureFolder, ({ tx, caller, project, body }) => ensureFolder(tx, caller, project, body.path)),
  serveInSteps(files.upload, upload),
  ...tusRoutes,
  serveFile(files.download, ({ tx, services, project, query }) =>
    contentOf(tx, services, project, query.paths),
  ),
  serve(files.address, ({ tx, services, project, query }) => addressOf(tx, services, project, query.paths)),
  serve(files.view, ({ tx, services, project, query }) => viewFile(tx, services, project, query.path)),
  serve(files.search, ({ tx, services, project, query }) =>
    searchFiles(tx, services, project, query.searchTerm),
  ),
  serve(files.recent, ({ tx, services, project }) => recentFiles(tx, services, project)),
  serve(files.subfolders, ({ tx, project, query }) => listSubfolders(tx, project, query)),
  serve(files.folders, ({ tx, project }) => listFolders(tx, project)),
  serve(files.rename, ({ tx, project, body }) => rename(tx, project, body.path, body.name)),
  serve(files.move, ({ tx, project, body }) => move(tx, project, body.paths, body.destinationPath)),
  serveInSteps(files.copy, copy),
  serve(files.remove, ({ tx, services, caller, project, query }) =>
    remove(tx, services, caller, project, query.paths),
  ),
  serve(files.bin, ({ tx, project }) => listBin(tx, project)),
  serve(files.restore, ({ tx, project, body }) => restore(tx, project, body.ids)),
  serve(files.purge, ({ tx, project, query }) => purge(tx, project, query.id)),
  serve(files.versions, ({ tx, services, project, query }) =>
    listVersions(tx, services, project, query.path),
  ),
  serve(files.restoreVersion, ({ tx, caller, project, body }) =>
    restoreVersion(tx, caller.id, project, body.path, body.number),
  ),
  serveInSteps(files.extract, extract),
  serve(files.applyTemplate, async ({ tx, caller, company, project, body }) => {
    const { folders } = await getFolderTemplate(tx, company, String(body.templateId))
    await makeFolders(tx, project, caller.id, folders)
  }),
  serve(files.templateOptions, async ({ tx, company }) =>
    (await listFolderTemplates(tx, company)).map(({ templateId, name }) => ({
      display: name,
      value: String(templateId),
    })),
  ),
  serve(files.notify, tellAboutFiles),
  serveFile(files.signed, async ({ tx, services, params }) => {
    const { size, zip, ...grant } = services.signer.open(params.grant)
    if (zip) return zipAnswer(tx, services, zip.project, zip.ids, grant.name)
    return { ...grant, thumbnail: size ? { width: size, height: size } : undefined, cacheSeconds: 3600 }
  }),
]
