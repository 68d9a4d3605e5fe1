export { listApplications, logApplications } from './application-log.ts'
export { previewOf, writeTemplateItems } from './template-items.ts'
export { assertMayApplyTo, projectChoices } from './template-projects.ts'
