import { Group, Table } from '@mantine/core'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useProject } from '#features/projects/index.ts'
import { ActionButton, IconAction } from '#ui/ActionButton.tsx'
import { CardTable } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { useFormat } from '#ui/format.ts'
import { RemoveIcon, RetryIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'

/** What was deleted from a project, to be brought back or deleted for good. */
export function Screen() {
  const { t } = useTranslation(['files', 'core', 'ui'])
  const { bytes, instant } = useFormat()
  const id = useParam('id')
  const { trail } = useProject(id)
  const bin = useAnswer(files.bin, { params: { id } })
  const titles = {
    path: t('files:field.name'),
    size: t('files:field.size'),
    date: t('files:field.deleted'),
    by: t('files:field.modifiedBy'),
  }
  return (
    <Page
      title={t('files:screen.bin')}
      note={t('files:screen.binNote', { days: limits.binDays })}
      trail={[...trail, { label: t('files:screen.title'), to: projectPaths.files(id) }]}
      actions={
        bin.data &&
        bin.data.length > 0 && (
          <ActionButton
            act={files.purge}
            input={{ params: { id }, query: {} }}
            scope={{ id }}
            question={t('files:screen.purgeAllQuestion', { count: bin.data.length })}
            variant="default"
          >
            {t('files:screen.purgeAll')}
          </ActionButton>
        )
      }
    >
      <PageState of={bin}>
        {entries =>
          entries.length === 0 ? (
            <Empty kind="empty" title={t('files:screen.binEmpty')} />
          ) : (
            <CardTable label={t('files:screen.bin')} head={[...Object.values(titles), t('ui:list.actions')]}>
              {entries.map(entry => (
                <Table.Tr key={entry.id}>
                  <Table.Td>{entry.path}</Table.Td>
                  <Table.Td data-label={titles.size}>{bytes(entry.sizeBytes)}</Table.Td>
                  <Table.Td data-label={titles.date}>{instant(entry.deletedDate)}</Table.Td>
                  <Table.Td data-label={titles.by}>{entry.deletedBy || t('core:formerUser')}</Table.Td>
                  <Table.Td>
                    <Group gap={4} wrap="nowrap" justify="flex-end">
                      <IconAction
                        act={files.restore}
                        input={{ params: { id }, body: { ids: [entry.id] } }}
                        scope={{ id }}
                        label={t('files:screen.restore', { name: entry.name })}
                        icon={RetryIcon}
                      />
                      <IconAction
                        act={files.purge}
                        input={{ params: { id }, query: { id: entry.id } }}
                        scope={{ id }}
                        question={t('files:screen.purgeQuestion', { name: entry.name })}
                        label={t('files:screen.purge', { name: entry.name })}
                        icon={RemoveIcon}
                      />
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </CardTable>
          )
        }
      </PageState>
    </Page>
  )
}
