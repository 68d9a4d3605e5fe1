export { listApplications, logApplications } from './log.ts'
export { assertMayApplyTo, projectChoices } from './projects.ts'
