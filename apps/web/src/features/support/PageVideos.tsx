import { Group, Stack, Text, Title } from '@mantine/core'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import type { VideoPage } from '@steelsafe/contract/support/names.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { VideoCards } from './VideoCards.tsx'

/** The videos of a page. Without videos, only an administrator sees the heading, with a link to add videos. */
export function PageVideos({ page }: { page: VideoPage }) {
  const { t } = useTranslation('support')
  const { isAllowed: canManage } = usePermission(support.createVideo)
  const { data: videos = [] } = useEndpointQuery(support.videos, { query: { page } })
  if (videos.length === 0 && !canManage) return null
  return (
    <Stack component="section" gap="sm">
      <Group justify="space-between">
        <Title order={2}>{t('screen.training.videos')}</Title>
        {canManage && (
          <LinkButton to={supportPaths.videos({ page })} variant="default">
            {t('screen.training.manage')}
          </LinkButton>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t(videos.length > 0 ? 'screen.training.note' : 'screen.training.emptyAdmin')}
      </Text>
      {videos.length > 0 && <VideoCards videos={videos} />}
    </Stack>
  )
}
