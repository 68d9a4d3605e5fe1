import { limits } from '@steelsafe/contract/core/limits.ts'
import { files } from '@steelsafe/contract/files/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useProject } from '#features/projects/index.ts'
import { ActionButton, IconAction } from '#ui/ActionButton.tsx'
import { useFormat } from '#ui/format.ts'
import { RemoveIcon, RetryIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/Page.tsx'

/** What was deleted from a project, to be brought back or deleted for good. */
export function Screen() {
  const { t } = useTranslation(['files', 'core'])
  const { bytes, instant } = useFormat()
  const id = useParam('id')
  const { trail } = useProject(id)
  const bin = useAnswer(files.bin, { params: { id } })
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
      <ShortList
        name="recycle-bin"
        label={t('files:screen.bin')}
        of={bin}
        rows={rows => rows}
        rowId={row => row.id}
        columns={[
          { key: 'path', title: t('files:field.name'), show: row => row.path },
          {
            key: 'size',
            title: t('files:field.size'),
            kind: 'number',
            show: row => bytes(row.sizeBytes),
            text: row => row.sizeBytes,
          },
          {
            key: 'date',
            title: t('files:field.deleted'),
            show: row => instant(row.deletedDate),
            text: row => new Date(row.deletedDate),
          },
          {
            key: 'by',
            title: t('files:field.modifiedBy'),
            show: row => row.deletedBy || t('core:formerUser'),
          },
        ]}
        actions={entry => (
          <>
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
          </>
        )}
        empty={{ title: t('files:screen.binEmpty') }}
      />
    </Page>
  )
}
