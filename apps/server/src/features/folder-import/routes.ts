import { folderImports } from '@steelsafe/contract/folder-import/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { deleteFolderImport, listFolderImports } from './imports.ts'
import { previewFolders } from './preview.ts'
import { startFolderImport } from './start-import.ts'
import { uploadZip } from './upload-zip.ts'

export const folderImportRoutes = [
  serve(folderImports.list, ({ tx, company }) => listFolderImports(tx, company)),
  serveWithoutTransaction(folderImports.upload, uploadZip),
  serveWithoutTransaction(folderImports.preview, previewFolders),
  serveWithoutTransaction(folderImports.start, startFolderImport),
  serve(folderImports.delete, deleteFolderImport),
]
