export { timelineTemplateRoutes } from './routes.ts'
export { insertTemplate } from './templates.ts'
