import { files } from '@steelsafe/contract/files/endpoints.ts'
import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { callAction, deleteAction } from '#ui/actions/row-actions.ts'
import { ActionButton, LinkButton } from '#ui/controls/ActionButton.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { RetryIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'

/** Lists the deleted files of a project, which can be restored or deleted permanently. */
export const Screen = createPermittedScreen(files.bin, 'files:screen.bin', RecycleBin)

function RecycleBin() {
  const { t } = useTranslation(['files', 'core'])
  const column = useColumns()
  const { bytes } = useFormat()
  const { id } = useParams(projectPaths.bin)
  const bin = useEndpointQuery(files.bin, { params: { id } })
  return (
    <Page
      title={t('files:screen.bin')}
      // Shown at the same time as the button next to the title, which makes the header higher.
      note={bin.data && t('files:screen.binNote', { days: fileLimits.binDays })}
      actions={
        bin.data &&
        bin.data.length > 0 && (
          <ActionButton
            endpoint={files.purge}
            input={{ params: { id }, query: {} }}
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
        query={bin}
        columns={[
          column.text('path', t('files:field.name')),
          {
            key: 'size',
            title: t('files:field.size'),
            kind: 'number',
            show: row => bytes(row.sizeBytes),
            text: row => row.sizeBytes,
          },
          column.instant('deletedDate', t('files:field.deleted')),
          column.doneBy('deletedBy', t('files:field.modifiedBy')),
        ]}
        actions={entry => [
          callAction(
            files.restore,
            { params: { id }, body: { ids: [entry.id] } },
            { icon: RetryIcon, label: t('files:screen.restore', { name: entry.name }) },
          ),
          deleteAction(
            files.purge,
            { params: { id }, query: { id: entry.id } },
            t('files:screen.purgeQuestion', { name: entry.name }),
            { label: t('files:screen.purge', { name: entry.name }) },
          ),
        ]}
        empty={{
          title: t('files:screen.binEmpty'),
          text: t('files:screen.binEmptyText'),
          action: (
            <LinkButton to={projectPaths.files(id)} variant="default">
              {t('files:screen.toFiles')}
            </LinkButton>
          ),
        }}
      />
    </Page>
  )
}
