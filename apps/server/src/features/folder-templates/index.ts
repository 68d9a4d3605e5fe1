export { folderTemplateRoutes } from './routes.ts'
export {
  createFirstTemplateFolders,
  createTemplateFolders,
  getTemplate as getFolderTemplate,
  listTemplates as listFolderTemplates,
} from './templates.ts'
