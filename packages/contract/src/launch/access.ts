import { allRules, project, withModule } from '../core/endpoint/allow.ts'

/** Who may read the launch of a tool: every member of the project. */
export const launchReader = withModule('FourPointZero', project('member'))

/** Who may change or comment on items that are assigned to them by name. Suppliers have this permission too. */
export const launchEditor = withModule('FourPointZero', project('EditLaunch'))

/** Who leads the launch, and may change everything in it. */
export const launchLead = allRules(launchEditor, project('EditMolding'))

/** Who may sign evidence of the launch. */
export const launchSigner = withModule('FourPointZero', project('SignOffLaunch'))

/** Who may change scientific molding studies. */
export const studyEditor = withModule('FourPointZero', project('EditMolding'))
