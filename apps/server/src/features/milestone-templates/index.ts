export { listLog, writeLog } from './log.ts'
export { assertMayApplyTo, projectChoices } from './projects.ts'
