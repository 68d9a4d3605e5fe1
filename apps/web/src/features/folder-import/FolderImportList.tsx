import { folderImports } from '@steelsafe/contract/folder-import/endpoints.ts'
import { folderImportLimits } from '@steelsafe/contract/folder-import/limits.ts'
import { folderImportPaths } from '@steelsafe/contract/folder-import/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { ZipList } from '#shared/import/jobs/ZipList.tsx'
import { deleteAction } from '#ui/actions/row-actions.ts'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Lists the zips of folders that were uploaded to a company, and their imports. */
export function Screen() {
  const { t } = useTranslation('folder-import')
  const { id } = useParams(folderImportPaths.list)
  const column = useColumns()
  const imports = useEndpointQuery(folderImports.list, { params: { id } })
  return (
    <Page title={t('screen.list.title')} note={t('screen.list.note')}>
      <ZipList
        area="folder-import"
        name="folder-imports"
        label={t('screen.list.title')}
        query={imports}
        upload={{
          endpoint: folderImports.upload,
          input: { params: { id } },
          label: t('screen.list.upload'),
        }}
        columns={[column.number('toolCount', t('field.toolCount'))]}
        page={row => ({
          to: folderImportPaths.folders(id, row.id),
          label: t('screen.list.open', { name: row.fileName }),
        })}
        removal={row =>
          deleteAction(
            folderImports.delete,
            { params: { id }, query: { importId: row.id } },
            t('screen.list.removeQuestion', { name: row.fileName }),
          )
        }
        empty={{
          title: t('screen.list.empty'),
          text: t('screen.list.emptyText', { days: folderImportLimits.days }),
        }}
      />
    </Page>
  )
}
