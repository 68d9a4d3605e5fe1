import { clearToPayPaths } from '../clear-to-pay/paths.ts'
import { companyPaths } from '../companies/paths.ts'
import { path } from '../core/endpoint/path.ts'
import { maintenancePaths } from '../maintenance/paths.ts'
import { milestonePaths } from '../milestones/paths.ts'
import { phasePaths } from '../phases/paths.ts'
import { projectPaths } from '../projects/paths.ts'
import type { DateKind } from './names.ts'

const board = path('/company/{id}/board', {
  title: 'boards:screen.board.title',
  under: companyPaths.home,
  query: ['when', 'mine', 'person', 'groupBy'],
})

export const boardPaths = {
  board,
  work: path('/company/{id}/board/work', {
    title: 'boards:screen.work.title',
    under: board,
    query: ['kind', 'mine'],
  }),
}

/** Returns the address of the screen for an item with a date. */
export function addressOfDate({
  kind,
  id,
  projectId,
}: {
  kind: DateKind
  id: string
  projectId: string
}): string {
  switch (kind) {
    case 'milestone':
      return milestonePaths.view(projectId, id)
    case 'phase':
      return phasePaths.list(projectId)
    case 'delivery':
      return projectPaths.home(projectId)
    case 'clearToPay':
      return clearToPayPaths.edit(projectId, id)
    case 'maintenance':
      return maintenancePaths.alerts(projectId)
  }
}
