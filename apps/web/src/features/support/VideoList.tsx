import { Anchor } from '@mantine/core'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import type { Video } from '@steelsafe/contract/support/entities.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { useAct, useAnswer } from '#core/queries.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { AddIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/Page.tsx'

/** The training videos, in the order in which everybody sees them. */
export function Screen() {
  const { t } = useTranslation(['support', 'shell'])
  const videos = useAnswer(support.videos, {})
  const { act: update } = useAct(support.updateVideo)
  const language = currentLanguage()
  const nameOf = ({ title }: Video) => title[language] || title.en
  const urlOf = ({ url }: Video) => url[language] || url.en
  return (
    <Page
      title={t('support:screen.videos.title')}
      note={t('support:screen.videos.note')}
      trail={[{ label: t('shell:admin.title'), to: '/admin' }]}
      actions={
        <LinkButton to={supportPaths.video()} leftSection={<AddIcon size={16} />}>
          {t('support:screen.videos.add')}
        </LinkButton>
      }
    >
      <ShortList
        name="training-videos"
        label={t('support:screen.videos.title')}
        of={videos}
        rows={rows => rows}
        rowId={row => row.id}
        columns={[
          { key: 'title', title: t('support:field.title'), show: nameOf },
          {
            key: 'url',
            title: t('support:field.url'),
            show: row => (
              <Anchor
                href={urlOf(row)}
                target="_blank"
                rel="noopener noreferrer"
                size="sm"
                style={{ overflowWrap: 'anywhere' }}
              >
                {urlOf(row)}
              </Anchor>
            ),
            text: urlOf,
          },
        ]}
        order={{
          rowName: nameOf,
          onMove: ({ id, ...form }, { position }) =>
            void update({ params: { videoId: id }, body: { ...form, position } }).catch(() => undefined), // said already
        }}
        actions={row => (
          <>
            <IconLink
              to={supportPaths.video(row.id)}
              label={t('support:screen.videos.edit', { name: nameOf(row) })}
              icon={EditIcon}
            />
            <IconAction
              act={support.removeVideo}
              input={{ params: { videoId: row.id } }}
              question={t('support:screen.videos.removeQuestion', { name: nameOf(row) })}
              label={t('support:screen.videos.remove', { name: nameOf(row) })}
              icon={RemoveIcon}
            />
          </>
        )}
        empty={{ title: t('support:screen.training.empty'), text: t('support:screen.training.emptyAdmin') }}
      />
    </Page>
  )
}
