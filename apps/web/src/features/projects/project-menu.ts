import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const projectProjectMenu: readonly ProjectItem[] = [
  { name: 'home', tab: 'overview', order: 10, path: projectPaths.home, for: projects.get },
  { name: 'files', tab: 'files', order: 10, path: projectPaths.files, for: files.folder },
  { name: 'documents', tab: 'files', order: 20, path: projectPaths.documents, for: projects.documents },
  { name: 'bin', tab: 'files', order: 40, path: projectPaths.bin, for: files.bin },
  { name: 'profile', tab: 'more', order: 10, path: projectPaths.profile, for: projects.get },
  { name: 'history', tab: 'more', order: 50, path: projectPaths.history, for: audit.history },
]
