import { path } from '../core/path.ts'

/** Where administrators begin. */
export const systemPaths = { admin: path('/admin', { title: 'shell:admin.title' }) }
