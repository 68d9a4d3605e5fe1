import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Video } from '@steelsafe/contract/support/entities.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { videoAddress } from '@steelsafe/contract/support/video-address.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { ExternalIcon, VideoIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'

/** Videos that are hosted elsewhere and open in a new tab. */
export const VideoCards = ({ videos }: { videos: readonly Video[] }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
    {videos.map(video => (
      <VideoCard key={video.id} {...video} />
    ))}
  </SimpleGrid>
)

/** A video without an address is shown only to administrators, with a link to fill it in. */
function VideoCard({ id, title, url, page }: Video) {
  const { t } = useTranslation('support')
  const language = currentLanguage()
  const name = title[language] || title.en
  const address = videoAddress(url, language)
  return (
    <Card>
      <Group wrap="nowrap" gap="sm">
        <VideoIcon size={20} aria-hidden />
        {address ? (
          <>
            <Anchor
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              style={{ overflowWrap: 'anywhere' }}
            >
              {name}
            </Anchor>
            <ExternalIcon size={14} role="img" aria-label={t('screen.training.elsewhere')} />
          </>
        ) : (
          <Stack gap={2}>
            <Text>{name}</Text>
            <Text size="sm" c="dimmed">
              {t('screen.training.noAddress')}
            </Text>
            <AppLink to={supportPaths.video({ id, page })}>{t('screen.training.fillIn')}</AppLink>
          </Stack>
        )}
      </Group>
    </Card>
  )
}
