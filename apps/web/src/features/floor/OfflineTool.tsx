import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { floorPaths } from '@steelsafe/contract/floor/paths.ts'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { useTranslation } from 'react-i18next'
import { usePhotos } from '#features/files/index.ts'
import { UnsentHere, useStoredTool } from '#features/send-queue/index.ts'
import { useFollow } from '#ui/AppLink.tsx'
import { Card } from '#ui/Card.tsx'
import { FileChooser } from '#ui/files/FileChooser.tsx'
import { MaintenanceIcon, ShiftIcon, WarningIcon } from '#ui/icons.ts'

/** The offline actions for a tool that was opened on this device before. */
export function OfflineTool({ id }: { id: string }) {
  const { t } = useTranslation(['floor', 'ui'])
  const tool = useStoredTool(id)?.tool
  const photos = usePhotos(id, tool?.name)
  if (!tool) return null
  return (
    <Card>
      <Stack gap="md">
        <div>
          <Title order={2}>{t('floor:screen.enter.tool', { tool: tool.name })}</Title>
          <Text size="sm">{t('floor:screen.enter.toolText')}</Text>
        </div>
        <Group gap="sm">
          {tool.defaults && (
            <OfflineLink to={floorPaths.enter(id)} icon={ShiftIcon}>
              {t('floor:screen.enter.title')}
            </OfflineLink>
          )}
          {tool.choices && (
            <OfflineLink to={maintenancePaths.editEntry(id)} icon={MaintenanceIcon}>
              {t('floor:screen.enter.log')}
            </OfflineLink>
          )}
          {tool.choices && (
            <OfflineLink to={maintenancePaths.problem(id)} icon={WarningIcon}>
              {t('floor:screen.enter.problem')}
            </OfflineLink>
          )}
          <FileChooser kind="photo" size="lg" label={t('ui:upload.takePhoto')} queue={photos} folder="" />
        </Group>
        <UnsentHere project={id} />
      </Stack>
    </Card>
  )
}

interface OfflineLinkProps {
  to: string
  icon: typeof ShiftIcon
  children: string
}

function OfflineLink({ to, icon: Icon, children }: OfflineLinkProps) {
  return (
    <Button component="a" size="lg" href={to} onClick={useFollow(to)} leftSection={<Icon size={20} />}>
      {children}
    </Button>
  )
}
