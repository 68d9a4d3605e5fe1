import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { floorPaths } from '@steelsafe/contract/floor/paths.ts'
import { useTranslation } from 'react-i18next'
import { usePhotos } from '#features/files/index.ts'
import { UnsentHere } from '#features/send-queue/index.ts'
import { useFollow } from '#ui/AppLink.tsx'
import { Card } from '#ui/Card.tsx'
import { FileChooser } from '#ui/files/FileChooser.tsx'
import { ShiftIcon } from '#ui/icons.ts'
import { useKeptTool } from './useFloorTool.ts'

/** What can be done with a tool without a network, when it was opened on this device before. */
export function OfflineTool({ id }: { id: string }) {
  const { t } = useTranslation(['floor', 'ui'])
  const tool = useKeptTool(id)?.tool
  const photos = usePhotos(id, tool?.name)
  const follow = useFollow(floorPaths.enter(id))
  if (!tool) return null
  return (
    <Card>
      <Stack gap="md">
        <div>
          <Title order={2}>{t('floor:screen.enter.tool', { tool: tool.name })}</Title>
          <Text size="sm">{t('floor:screen.enter.toolText')}</Text>
        </div>
        <Group gap="sm">
          <Button
            component="a"
            size="lg"
            href={floorPaths.enter(id)}
            onClick={follow}
            leftSection={<ShiftIcon size={20} />}
          >
            {t('floor:screen.enter.title')}
          </Button>
          <FileChooser kind="photo" size="lg" label={t('ui:upload.takePhoto')} queue={photos} folder="" />
        </Group>
        <UnsentHere project={id} />
      </Stack>
    </Card>
  )
}
