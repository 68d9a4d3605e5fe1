import { path } from '../core/path.ts'
import { projectPaths } from '../projects/paths.ts'

/** Addresses of what people open at the press. */
export const floorPaths = {
  /** With `mend` the id of an entry that waits on this device, to correct it. */
  enter: path('/production/{id}/enter', {
    title: 'floor:screen.enter.title',
    under: projectPaths.home,
    query: ['mend'],
  }),
}
