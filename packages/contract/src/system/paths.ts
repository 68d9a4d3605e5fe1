import { path } from '../core/path.ts'

/** The start page of administrators. */
export const systemPaths = { admin: path('/admin', { title: 'shell:admin.title' }) }
