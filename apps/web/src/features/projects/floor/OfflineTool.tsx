import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { maintenancePaths } from '@steelsafe/contract/maintenance/paths.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { useTranslation } from 'react-i18next'
import { usePhotos } from '#features/files/index.ts'
import { UnsentItemsOfTool, useStoredTool } from '#features/send-queue/index.ts'
import { FileChooser } from '#shared/files/upload/FileChooser.tsx'
import { useFollow } from '#ui/controls/AppLink.tsx'
import { MaintenanceIcon, ShiftIcon, WarningIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'

/** The offline actions for a tool that was opened on this device before. */
export function OfflineTool({ id }: { id: string }) {
  const { t } = useTranslation(['projects', 'production', 'maintenance', 'ui'])
  const tool = useStoredTool(id)?.tool
  const photos = usePhotos(id, tool?.name)
  if (!tool) return null
  return (
    <Card>
      <Stack gap="md">
        <div>
          <Title order={2}>{t('projects:screen.home.offline', { tool: tool.name })}</Title>
          <Text size="sm">{t('projects:screen.home.offlineText')}</Text>
        </div>
        <Group gap="sm">
          {tool.defaults !== undefined && (
            <OfflineLink to={productionPaths.enterShift(id)} icon={ShiftIcon}>
              {t('production:screen.enter.title')}
            </OfflineLink>
          )}
          {tool.choices !== undefined && (
            <OfflineLink to={maintenancePaths.editEntry(id)} icon={MaintenanceIcon}>
              {t('maintenance:screen.logs.log')}
            </OfflineLink>
          )}
          {tool.choices !== undefined && (
            <OfflineLink to={maintenancePaths.problem(id)} icon={WarningIcon}>
              {t('maintenance:screen.problem.title')}
            </OfflineLink>
          )}
          <FileChooser kind="photo" size="lg" label={t('ui:upload.takePhoto')} queue={photos} folder="" />
        </Group>
        <UnsentItemsOfTool project={id} />
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
