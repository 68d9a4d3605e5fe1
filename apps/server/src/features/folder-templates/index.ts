export { folderTemplateRoutes } from './routes.ts'
export { getTemplate as getFolderTemplate, makeFolders } from './templates.ts'
