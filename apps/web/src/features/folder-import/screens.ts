import { folderImportPaths } from '@steelsafe/contract/folder-import/paths.ts'
import { screen } from '#core/navigation/screen.ts'

export const folderImportScreens = [
  screen(folderImportPaths.list, () => import('./FolderImportList.tsx')),
  screen(folderImportPaths.folders, () => import('./FolderImport.tsx')),
]
