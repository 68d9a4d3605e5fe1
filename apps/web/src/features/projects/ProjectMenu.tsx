import { Group } from '@mantine/core'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/ActionButton.tsx'
import { CompanyIcon, FolderIcon, NotificationIcon, PhaseIcon, UsersIcon } from '#ui/icons.ts'

const entries = [
  { name: 'phases', to: phasePaths.list, for: phases.list, icon: PhaseIcon },
  { name: 'files', to: projectPaths.files, for: files.folder, icon: FolderIcon },
  { name: 'users', to: projectMemberPaths.users, for: projectMembers.users, icon: UsersIcon },
  { name: 'companies', to: projectMemberPaths.companies, for: projectMembers.companies, icon: CompanyIcon },
  {
    name: 'notifications',
    to: notificationPaths.project,
    for: notifications.projectOptions,
    icon: NotificationIcon,
  },
] as const

/** Where a project leads; what the caller may not open says why. */
export function ProjectMenu({ id }: { id: string }) {
  const { t } = useTranslation('projects')
  return (
    <Group component="nav" aria-label={t('screen.menu.title')} gap="xs" className="no-print">
      {entries.map(({ name, to, for: endpoint, icon: Icon }) => (
        <LinkButton
          key={name}
          to={to(id)}
          for={endpoint}
          scope={{ id }}
          variant="default"
          leftSection={<Icon size={16} />}
        >
          {t(`screen.menu.${name}`)}
        </LinkButton>
      ))}
    </Group>
  )
}
