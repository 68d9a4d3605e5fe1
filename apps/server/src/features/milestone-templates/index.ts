export { listApplications, logApplications } from './application-log.ts'
export { assertMayApplyTo, projectChoices } from './template-projects.ts'
