import { path } from '../core/path.ts'
import { systemPaths } from '../system/paths.ts'

/** Addresses of the screens of the outbox. */
export const outboxPaths = { list: path('/admin/outbox', { under: systemPaths.admin }) }
