export { folderTemplateRoutes } from './routes.ts'
export {
  getTemplate as getFolderTemplate,
  listTemplates as listFolderTemplates,
  makeFirstFolders,
  makeFolders,
} from './templates.ts'
