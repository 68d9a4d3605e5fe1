import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { deleteExport, exportAddress, listExports, startExport } from './export/exports.ts'
import { uploadArchive } from './import/archive/upload-archive.ts'
import { deleteImport, listImports } from './import/job/imports.ts'
import { previewImport } from './import/job/preview.ts'
import { importCompany, importProjects } from './import/job/start-import.ts'

export const companyArchiveRoutes = [
  serve(companyArchive.exports, listExports),
  serve(companyArchive.startExport, startExport),
  serve(companyArchive.deleteExport, deleteExport),
  serve(companyArchive.createExportAddress, exportAddress),
  serve(companyArchive.imports, listImports),
  serveWithoutTransaction(companyArchive.upload, uploadArchive),
  serveWithoutTransaction(companyArchive.preview, previewImport),
  serveWithoutTransaction(companyArchive.importCompany, importCompany),
  serveWithoutTransaction(companyArchive.importProjects, importProjects),
  serve(companyArchive.deleteImport, deleteImport),
]
