export { listApplications, logApplications } from './application-log.ts'
export { previewOf, writeTemplateItems } from './template-items.ts'
export { assertCanApplyTo, projectChoices } from './template-projects.ts'
