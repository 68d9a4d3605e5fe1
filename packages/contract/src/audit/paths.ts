import { path } from '../core/endpoint/path.ts'
import { systemPaths } from '../system/paths.ts'

export const auditPaths = { list: path('/admin/audit', { under: systemPaths.admin }) }
