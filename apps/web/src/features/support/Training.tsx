import { support } from '@steelsafe/contract/support/endpoints.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { VideoCards } from './VideoCards.tsx'

/** Training videos, which are hosted elsewhere and open in a new tab. */
export function Screen() {
  const { t } = useTranslation('support')
  const { isAllowed: canManage } = usePermission(support.createVideo)
  const videos = useEndpointQuery(support.videos, { query: {} })
  return (
    <Page
      title={t('screen.training.title')}
      note={t('screen.training.note')}
      actions={
        canManage && (
          <LinkButton to={supportPaths.videos()} variant="default">
            {t('screen.training.manage')}
          </LinkButton>
        )
      }
      query={videos}
    >
      {rows =>
        rows.length === 0 ? (
          <Empty
            kind="empty"
            title={t('screen.training.empty')}
            text={t(canManage ? 'screen.training.emptyAdmin' : 'screen.training.emptyText')}
          />
        ) : (
          <VideoCards videos={rows} />
        )
      }
    </Page>
  )
}
