import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'
import { projectPaths } from '../projects/paths.ts'

const home = path('/maintenance/{id}', { title: 'maintenance:screen.home.title', under: projectPaths.home })
const alerts = path('/maintenance/{id}/alerts', {
  title: 'maintenance:screen.alerts.title',
  under: home,
  query: ['state'],
})
const logs = path('/maintenance/{id}/logs', {
  title: 'maintenance:screen.logs.title',
  under: home,
  query: ['statusId', 'alertId', 'defectId', 'actionId', 'from', 'to'],
})

export const maintenancePaths = {
  home,
  alerts,
  editAlert: path('/maintenance/{id}/alerts/edit/{alertId}', { under: alerts, forNew: emptyId }),
  logs,
  editEntry: path('/maintenance/{id}/logs/edit/{entryId}', {
    under: logs,
    forNew: emptyId,
    // `rejectedId` is the id of an entry that waits on this device, to correct it.
    query: ['alertId', 'rejectedId'],
  }),
  problem: path('/maintenance/{id}/problem', {
    title: 'maintenance:screen.problem.title',
    under: home,
    // The id of a problem that waits on this device, to correct it.
    query: ['rejectedId'],
  }),
  importLog: path('/maintenance/{id}/logs/import', { under: logs }),
  tag: path('/maintenance/{id}/tag', { under: home }),
  report: path('/report/{token}'),
  costs: path('/maintenance/{id}/costs', { under: home }),
}
