import { files } from '@steelsafe/contract/files/endpoints.ts'
import { serve, serveFile, serveInSteps } from '#core/serve.ts'
import { isSafeInline } from '#core/storage/kinds.ts'
import { createFolder } from './folders.ts'
import { fileAt, openFolder } from './tree.ts'
import { upload } from './upload.ts'

export const fileRoutes = [
  serve(files.folder, ({ tx, services, project, query }) => openFolder(tx, services, project, query.folder)),
  serve(files.createFolder, ({ tx, services, caller, project, body }) =>
    createFolder(tx, services, caller, project, body),
  ),
  serveInSteps(files.upload, upload),
  serveFile(files.download, async ({ tx, project, query }) => {
    const file = await fileAt(tx, project, query.paths)
    return {
      key: file.storageKey,
      name: file.name,
      type: file.mimeType,
      sha256: file.sha256 ?? undefined,
      inline: false,
      cacheSeconds: 0,
    }
  }),
  serve(files.address, async ({ tx, services, project, query }) => {
    const { storageKey: key, name, mimeType: type, sha256 } = await fileAt(tx, project, query.path)
    return {
      url: services.signer.pathOf({
        key,
        name,
        type,
        sha256: sha256 ?? undefined,
        inline: isSafeInline(type),
      }),
    }
  }),
  serveFile(files.signed, async ({ services, params }) => {
    const { size, ...grant } = services.signer.open(params.grant)
    return { ...grant, thumbnail: size ? { width: size, height: size } : undefined, cacheSeconds: 3600 }
  }),
]
