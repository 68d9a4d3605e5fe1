import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import { archiveLimits } from '@steelsafe/contract/company-archive/limits.ts'
import { companyArchivePaths } from '@steelsafe/contract/company-archive/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { ZipList } from '#shared/import/jobs/ZipList.tsx'
import { deleteAction, linkAction } from '#ui/actions/row-actions.ts'
import { HomeIcon } from '#ui/icons.ts'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Lists the uploaded archives of companies and their imports, for administrators. */
export function Screen() {
  const { t } = useTranslation('company-archive')
  const column = useColumns()
  const imports = useEndpointQuery(companyArchive.imports, {})
  return (
    <Page title={t('screen.imports.title')} note={t('screen.imports.note')}>
      <ZipList
        area="company-archive"
        name="company-imports"
        label={t('screen.imports.title')}
        query={imports}
        upload={{ endpoint: companyArchive.upload, label: t('screen.imports.upload') }}
        columns={[
          column.text('sourceName', t('field.source')),
          column.text('companyName', t('field.target')),
        ]}
        page={row => ({
          to: companyArchivePaths.import(row.id),
          label: t('screen.imports.open', { name: row.fileName }),
        })}
        actions={row => [
          row.state === 'done' &&
            row.companyId !== null &&
            linkAction(companyPaths.home(row.companyId), {
              icon: HomeIcon,
              label: t('screen.imports.company', { company: row.companyName ?? '' }),
            }),
        ]}
        removal={row =>
          deleteAction(
            companyArchive.deleteImport,
            { params: { importId: row.id } },
            t('screen.imports.removeQuestion', { name: row.fileName }),
          )
        }
        empty={{
          title: t('screen.imports.empty'),
          text: t('screen.imports.emptyText', { days: archiveLimits.importDays }),
        }}
      />
    </Page>
  )
}
