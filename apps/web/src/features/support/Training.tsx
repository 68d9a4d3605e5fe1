import { Anchor, Group, SimpleGrid } from '@mantine/core'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { useAnswer } from '#core/queries.ts'
import { useSession } from '#core/session-store.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ExternalIcon, VideoIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { useSupportTrail } from './useSupportTrail.ts'

/** Training videos; they lie elsewhere and open in a tab of their own. */
export function Screen() {
  const { t } = useTranslation('support')
  const trail = useSupportTrail()
  const isAdmin = useSession()?.isAdmin
  const language = currentLanguage()
  const videos = useAnswer(support.videos, {})
  return (
    <Page
      title={t('screen.training.title')}
      note={t('screen.training.note')}
      trail={trail}
      actions={
        isAdmin && (
          <LinkButton to={supportPaths.videos} variant="default">
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
              {rows.map(({ id, title, url }) => (
                <Card key={id}>
                  <Group wrap="nowrap" gap="sm">
                    <VideoIcon size={20} aria-hidden />
                    <Anchor
                      href={url[language] || url.en}
                      target="_blank"
                      rel="noopener noreferrer"
                      style={{ overflowWrap: 'anywhere' }}
                    >
                      {title[language] || title.en}
                    </Anchor>
                    <ExternalIcon size={14} role="img" aria-label={t('screen.training.elsewhere')} />
                  </Group>
                </Card>
              ))}
            </SimpleGrid>
          )
        }
      </PageState>
    </Page>
  )
}
