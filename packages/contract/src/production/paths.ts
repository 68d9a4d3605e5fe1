import { path } from '../core/endpoint/path.ts'
import { emptyId } from '../core/limits.ts'
import { projectPaths } from '../projects/paths.ts'

const home = path('/production/{id}', {
  title: 'production:screen.home.title',
  under: projectPaths.home,
  query: ['by', 'from', 'to'],
})
const data = path('/production/{id}/data', {
  title: 'production:screen.data.title',
  under: home,
  query: ['from', 'to', 'shiftId', 'press', 'lot', 'search'],
})
const targets = path('/production/{id}/targets', {
  title: 'production:screen.targets.title',
  under: home,
})

export const productionPaths = {
  home,
  data,
  editData: path('/production/{id}/data/edit/{productionDataId}', { under: data, forNew: emptyId }),
  importData: path('/production/{id}/data/import', { under: data }),
  importCycles: path('/production/{id}/data/cycles', { under: data }),
  /** The form at the press. `rejectedId` is the id of an entry that waits on this device, to correct it. */
  enterShift: path('/production/{id}/enter', {
    title: 'production:screen.enter.title',
    under: home,
    query: ['rejectedId'],
  }),
  targets,
  editTarget: path('/production/{id}/targets/edit/{productionTargetId}', {
    under: targets,
    forNew: emptyId,
  }),
}
