import { Anchor, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { type Video, videoAddress } from '@steelsafe/contract/support/entities.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { useAnswer } from '#core/queries.ts'
import { useSession } from '#core/session-store.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ExternalIcon, VideoIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'

/** Training videos; they lie elsewhere and open in a tab of their own. */
export function Screen() {
  const { t } = useTranslation('support')
  const isAdmin = useSession()?.isAdmin
  const videos = useAnswer(support.videos, {})
  return (
    <Page
      title={t('screen.training.title')}
      note={t('screen.training.note')}
      actions={
        isAdmin && (
          <LinkButton to={supportPaths.videos()} variant="default">
            {t('screen.training.manage')}
          </LinkButton>
        )
      }
    >
      <PageState of={videos}>
        {rows =>
          rows.length === 0 ? (
            <Empty
              kind="empty"
              title={t('screen.training.empty')}
              text={t(isAdmin ? 'screen.training.emptyAdmin' : 'screen.training.emptyText')}
            />
          ) : (
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
              {rows.map(video => (
                <VideoCard key={video.id} {...video} />
              ))}
            </SimpleGrid>
          )
        }
      </PageState>
    </Page>
  )
}

/** Only an administrator sees one that has no address yet, with the way to fill it in. */
function VideoCard({ id, title, url }: Video) {
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
            <AppLink to={supportPaths.video({ id })}>{t('screen.training.fillIn')}</AppLink>
          </Stack>
        )}
      </Group>
    </Card>
  )
}
