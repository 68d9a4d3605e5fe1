import { allRules, project, withModule } from '../core/endpoint/allow.ts'

/** The permission to read the launch of a tool, which every member of the project has. */
export const launchReader = withModule('FourPointZero', project('member'))

/** The permission to change and comment on the items that are assigned to the caller by name. Suppliers have it too. */
export const launchEditor = withModule('FourPointZero', project('EditLaunch'))

/** The permission of a leader of the launch to change everything in it. */
export const launchLead = allRules(launchEditor, project('EditMolding'))

/** The permission to sign evidence of the launch. */
export const launchSigner = withModule('FourPointZero', project('SignOffLaunch'))

/** The permission to change scientific molding studies. */
export const studyEditor = withModule('FourPointZero', project('EditMolding'))
