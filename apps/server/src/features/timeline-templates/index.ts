export { timelineTemplateRoutes } from './routes.ts'
export { insertTemplate, readTemplate } from './templates.ts'
