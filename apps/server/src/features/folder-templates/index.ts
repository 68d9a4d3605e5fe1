export { folderTemplateRoutes } from './routes.ts'
export {
  getTemplate as getFolderTemplate,
  listTemplates as listFolderTemplates,
  makeFolders,
} from './templates.ts'
