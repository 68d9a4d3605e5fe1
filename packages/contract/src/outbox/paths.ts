import { path } from '../core/endpoint/path.ts'
import { systemPaths } from '../system/paths.ts'

export const outboxPaths = { list: path('/admin/outbox', { under: systemPaths.admin }) }
