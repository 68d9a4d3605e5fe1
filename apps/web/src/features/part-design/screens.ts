import { partDesignPaths } from '@steelsafe/contract/part-design/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const partDesignScreens = [
  screen(partDesignPaths.home, () => import('./Home.tsx')),
  screen(partDesignPaths.viewer, () => import('./Viewer.tsx')),
  screen(partDesignPaths.compare, () => import('./Compare.tsx')),
  screen(partDesignPaths.log, () => import('./Log.tsx')),
  screen(partDesignPaths.editRevision, () => import('./EditRevision.tsx')),
]
