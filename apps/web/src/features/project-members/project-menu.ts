import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import type { ProjectItem } from '#core/navigation/menu-items.ts'

export const projectMemberProjectMenu: readonly ProjectItem[] = [
  { name: 'users', tab: 'people', order: 10, path: projectMemberPaths.users, for: projectMembers.users },
  {
    name: 'companies',
    tab: 'people',
    order: 20,
    path: projectMemberPaths.companies,
    for: projectMembers.companies,
  },
]
