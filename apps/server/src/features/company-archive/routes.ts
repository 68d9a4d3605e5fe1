import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { serve, serveWithoutTransaction } from '#core/http/serve.ts'
import { exportAddress, listExports, removeExport, startExport } from './export/exports.ts'
import { listImports, removeImport } from './import/imports.ts'
import { previewImport } from './import/preview.ts'
import { importCompany, importProjects } from './import/start-import.ts'
import { uploadArchive } from './import/upload-archive.ts'

export const companyArchiveRoutes = [
  serve(companyArchive.exports, ({ tx, company }) => listExports(tx, company)),
  serve(companyArchive.startExport, ({ tx, services, caller, company }) =>
    startExport(tx, services, caller, company),
  ),
  serve(companyArchive.removeExport, ({ tx, company, query }) => removeExport(tx, company, query.exportId)),
  serve(companyArchive.exportAddress, ({ tx, services, company, body }) =>
    exportAddress(tx, services, company, body.exportId),
  ),
  serve(companyArchive.imports, ({ tx }) => listImports(tx)),
  serveWithoutTransaction(companyArchive.upload, uploadArchive),
  serveWithoutTransaction(companyArchive.preview, previewImport),
  serveWithoutTransaction(companyArchive.importCompany, importCompany),
  serveWithoutTransaction(companyArchive.importProjects, importProjects),
  serve(companyArchive.removeImport, ({ tx, params }) => removeImport(tx, params.importId)),
]
