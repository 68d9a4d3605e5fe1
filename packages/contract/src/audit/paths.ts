import { path } from '../core/path.ts'
import { systemPaths } from '../system/paths.ts'

/** Addresses of the screens of the audit. */
export const auditPaths = { list: path('/admin/audit', { under: systemPaths.admin }) }
