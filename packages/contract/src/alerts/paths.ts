import { path } from '../core/endpoint/path.ts'

/** The alerts page of the company that owns a tool. */
export const alertPaths = {
  main: path('/alerts/main/{id}', {
    title: 'alerts:screen.main.title',
    of: 'project',
    query: ['kind'],
  }),
}
