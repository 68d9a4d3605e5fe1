import { Group } from '@mantine/core'
import { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import { assetTagPaths } from '@steelsafe/contract/asset-tags/paths.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { gpsPaths } from '@steelsafe/contract/gps/paths.ts'
import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { notificationPaths } from '@steelsafe/contract/notifications/paths.ts'
import { phases } from '@steelsafe/contract/phases/endpoints.ts'
import { phasePaths } from '@steelsafe/contract/phases/paths.ts'
import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { projectMemberPaths } from '@steelsafe/contract/project-members/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '#core/session-store.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import {
  CompanyIcon,
  DocumentIcon,
  EditIcon,
  FolderIcon,
  NotificationIcon,
  PhaseIcon,
  PlaceIcon,
  QrIcon,
  TagIcon,
  TimelineIcon,
  UsersIcon,
} from '#ui/icons.ts'

const entries = [
  { name: 'profile', to: projectPaths.profile, for: projects.get, icon: EditIcon },
  { name: 'phases', to: phasePaths.list, for: phases.list, icon: PhaseIcon },
  { name: 'timeline', to: timelinePaths.plan, for: timeline.tasks, icon: TimelineIcon },
  { name: 'documents', to: projectPaths.documents, for: projects.documents, icon: DocumentIcon },
  { name: 'files', to: projectPaths.files, for: files.folder, icon: FolderIcon },
  { name: 'users', to: projectMemberPaths.users, for: projectMembers.users, icon: UsersIcon },
  { name: 'companies', to: projectMemberPaths.companies, for: projectMembers.companies, icon: CompanyIcon },
  {
    name: 'notifications',
    to: notificationPaths.project,
    for: notifications.projectOptions,
    icon: NotificationIcon,
  },
  { name: 'gps', to: gpsPaths.list, for: gps.list, icon: PlaceIcon },
  { name: 'assetTag', to: assetTagPaths.order, for: assetTags.order, icon: TagIcon },
  { name: 'qr', to: projectPaths.qrCode, for: projects.code, icon: QrIcon, isAdminOnly: true },
] as const

/** Where a project leads; what the caller may not open says why. */
export function ProjectMenu({ id }: { id: string }) {
  const { t } = useTranslation('projects')
  const isAdmin = useSession()?.isAdmin ?? false
  return (
    <Group component="nav" aria-label={t('screen.menu.title')} gap="xs" className="no-print">
      {entries
        .filter(entry => isAdmin || !('isAdminOnly' in entry))
        .map(({ name, to, for: endpoint, icon: Icon }) => (
          <LinkButton
            key={name}
            to={to(id)}
            for={endpoint}
            variant="default"
            leftSection={<Icon size={16} />}
          >
            {t(`screen.menu.${name}`)}
          </LinkButton>
        ))}
    </Group>
  )
}
