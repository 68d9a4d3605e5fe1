import { projectImportPaths } from '@steelsafe/contract/project-import/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const projectImportScreens = [screen(projectImportPaths.import, () => import('./ImportProjects.tsx'))]
