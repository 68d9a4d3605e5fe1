import { path } from '../core/path.ts'
import { productionPaths } from '../production/paths.ts'

/** Screens that users open at the press. */
export const floorPaths = {
  /** `mend` is the id of an entry that waits on this device, to correct it. */
  enter: path('/production/{id}/enter', {
    title: 'floor:screen.enter.title',
    under: productionPaths.home,
    query: ['mend'],
  }),
}
