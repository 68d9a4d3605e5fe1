import { Stack } from '@mantine/core'
import { folderImports } from '@steelsafe/contract/folder-import/endpoints.ts'
import type { FolderImport } from '@steelsafe/contract/folder-import/entities.ts'
import { folderImportLimits } from '@steelsafe/contract/folder-import/limits.ts'
import { folderImportPaths } from '@steelsafe/contract/folder-import/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { ZipButton } from '#ui/files/ZipButton.tsx'
import { useFormat } from '#ui/format.ts'
import { ShowIcon } from '#ui/icons.ts'
import { jobTones } from '#ui/job-tones.ts'
import { link, remove } from '#ui/list/row-actions.tsx'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/useColumns.tsx'
import { Page } from '#ui/Page.tsx'
import { useProgressText } from './useProgressText.ts'

/** The zips of folders that were uploaded to a company, and their imports. */
export function Screen() {
  const { t } = useTranslation('folder-import')
  const { id } = useParams(folderImportPaths.list)
  const column = useColumns()
  const { bytes } = useFormat()
  const progressOf = useProgressText()
  const imports = useEndpointQuery(folderImports.list, { params: { id } })
  return (
    <Page title={t('screen.list.title')} note={t('screen.list.note')}>
      <Stack gap="md">
        <ZipButton
          endpoint={folderImports.upload}
          input={{ params: { id } }}
          label={t('screen.list.upload')}
          tooLarge={maxMb => t('rule.tooLarge', { maxMb })}
        />
        <ShortList
          name="folder-imports"
          label={t('screen.list.title')}
          of={imports}
          columns={[
            { ...column.lead('fileName', t('field.file')), note: progressOf },
            column.badge('state', t('field.state'), {
              toneOf: (row: FolderImport) => jobTones[row.state],
              textOf: (row: FolderImport) => t(`state.${row.state}`),
            }),
            {
              key: 'toolCount',
              title: t('field.toolCount'),
              kind: 'number',
              show: row => row.toolCount,
              text: row => row.toolCount,
            },
            {
              key: 'size',
              title: t('field.size'),
              kind: 'number',
              show: row => bytes(row.sizeBytes),
              text: row => row.sizeBytes,
            },
            column.instant('createdDate', t('field.created')),
            column.doneBy('createdBy', t('field.createdBy')),
          ]}
          actions={row => [
            link(folderImportPaths.folders(id, row.id), {
              icon: ShowIcon,
              label: t('screen.list.open', { name: row.fileName }),
            }),
            row.state !== 'waiting' &&
              row.state !== 'running' &&
              remove(
                folderImports.remove,
                { params: { id }, query: { importId: row.id } },
                t('screen.list.removeQuestion', { name: row.fileName }),
              ),
          ]}
          empty={{
            title: t('screen.list.empty'),
            text: t('screen.list.emptyText', { days: folderImportLimits.days }),
          }}
        />
      </Stack>
    </Page>
  )
}
