import { path } from '../core/endpoint/path.ts'

/** The start page of administrators. */
const admin = path('/admin', { title: 'shell:admin.title' })

export const systemPaths = {
  admin,
  report: path('/admin/system', { under: admin }),
  news: path('/admin/news', { under: admin }),
}
