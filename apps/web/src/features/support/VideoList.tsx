import { Anchor, Select, Text } from '@mantine/core'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import type { Video } from '@steelsafe/contract/support/entities.ts'
import { videoPageOf, videoPages } from '@steelsafe/contract/support/names.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { videoAddress } from '@steelsafe/contract/support/video-address.ts'
import { useTranslation } from 'react-i18next'
import { useCall, useEndpointQuery } from '#core/http/queries.ts'
import { currentLanguage } from '#core/language/language.ts'
import { useGo, useQueryValues } from '#core/navigation/navigation.ts'
import { deleteAction, editAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/page/Page.tsx'

/** The training videos in display order. */
export function Screen() {
  const { t } = useTranslation(['support', 'rjg', 'shell'])
  const page = videoPageOf(useQueryValues(supportPaths.videos).page)
  const go = useGo()
  const videos = useEndpointQuery(support.videos, { query: { page } })
  const { send: update } = useCall(support.updateVideo)
  const language = currentLanguage()
  const nameOf = ({ title }: Video) => title[language] || title.en
  const urlOf = ({ url }: Video) => videoAddress(url, language)
  return (
    <Page
      title={t('support:screen.videos.title')}
      note={t('support:screen.videos.note')}
      actions={<AddLink to={supportPaths.video({ page })}>{t('support:screen.videos.add')}</AddLink>}
    >
      <Select
        label={t('support:field.page')}
        data={toSelectData(videoPages, value =>
          value === 'support' ? t('support:screen.home.title') : t(`rjg:page.${value}.title`),
        )}
        value={page}
        onChange={value => go(supportPaths.videos({ page: value ?? 'support' }))}
        maw={360}
        mb="md"
      />
      <ShortList
        name="training-videos"
        label={t('support:screen.videos.title')}
        query={videos}
        columns={[
          { key: 'title', title: t('support:field.title'), show: nameOf },
          {
            key: 'url',
            title: t('support:field.url'),
            show: row =>
              urlOf(row) ? (
                <Anchor
                  href={urlOf(row)}
                  target="_blank"
                  rel="noopener noreferrer"
                  size="sm"
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {urlOf(row)}
                </Anchor>
              ) : (
                <Text size="sm" c="dimmed">
                  {t('support:screen.training.noAddress')}
                </Text>
              ),
            text: urlOf,
          },
        ]}
        order={{
          onMove: ({ id, ...form }, { position }) =>
            update({ params: { videoId: id }, body: { ...form, position } }),
        }}
        actions={row => [
          editAction(supportPaths.video({ id: row.id, page })),
          deleteAction(
            support.deleteVideo,
            { params: { videoId: row.id } },
            t('support:screen.videos.removeQuestion', { name: nameOf(row) }),
          ),
        ]}
        empty={{
          title: t('support:screen.training.empty'),
          text: t('support:screen.training.emptyAdmin'),
          add: { to: supportPaths.video({ page }) },
        }}
      />
    </Page>
  )
}
