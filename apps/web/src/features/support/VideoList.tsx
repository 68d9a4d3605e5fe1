import { Anchor, Group, Table, Text } from '@mantine/core'
import { support } from '@steelsafe/contract/support/endpoints.ts'
import type { Video } from '@steelsafe/contract/support/entities.ts'
import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { useAct, useAnswer } from '#core/queries.ts'
import { IconAction, IconLink, LinkButton } from '#ui/ActionButton.tsx'
import { Empty } from '#ui/Empty.tsx'
import { AddIcon, EditIcon, RemoveIcon } from '#ui/icons.ts'
import { SortableTable } from '#ui/list/SortableTable.tsx'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'

/** The training videos, in the order in which everybody sees them. */
export function Screen() {
  const { t } = useTranslation(['support', 'shell'])
  const videos = useAnswer(support.videos, {})
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
      <PageState of={videos}>
        {rows =>
          rows.length === 0 ? (
            <Empty
              kind="empty"
              title={t('support:screen.training.empty')}
              text={t('support:screen.training.emptyAdmin')}
            />
          ) : (
            <VideoTable rows={rows} />
          )
        }
      </PageState>
    </Page>
  )
}

function VideoTable({ rows }: { rows: Video[] }) {
  const { t } = useTranslation(['support', 'ui'])
  const { act: update } = useAct(support.updateVideo)
  const language = currentLanguage()
  const nameOf = ({ title }: Video) => title[language] || title.en
  const urlTitle = t('support:field.url')
  return (
    <SortableTable
      label={t('support:screen.videos.title')}
      head={[t('support:field.title'), urlTitle, t('ui:list.actions')]}
      rows={rows}
      rowId={row => row.id}
      rowName={nameOf}
      sheet={{
        name: 'training-videos',
        rows: () => rows.map(row => [nameOf(row), row.url[language] || row.url.en]),
      }}
      onMove={
        ({ id, ...form }, { position }) =>
          void update({ params: { videoId: id }, body: { ...form, position } }).catch(() => undefined) // said already
      }
      cells={row => (
        <>
          <Table.Td>
            <Text fw={600}>{nameOf(row)}</Text>
          </Table.Td>
          <Table.Td data-label={urlTitle}>
            <Anchor
              href={row.url[language] || row.url.en}
              target="_blank"
              rel="noopener noreferrer"
              size="sm"
              style={{ overflowWrap: 'anywhere' }}
            >
              {row.url[language] || row.url.en}
            </Anchor>
          </Table.Td>
          <Table.Td>
            <Group gap={4} justify="flex-end" wrap="nowrap">
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
            </Group>
          </Table.Td>
        </>
      )}
    />
  )
}
