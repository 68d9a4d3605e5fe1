import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import type { CompanyExport } from '@steelsafe/contract/company-archive/entities.ts'
import { archiveLimits } from '@steelsafe/contract/company-archive/limits.ts'
import { companyArchivePaths } from '@steelsafe/contract/company-archive/paths.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { useProgressText } from '#shared/import/jobs/useProgressText.ts'
import { deleteAction, dialogAction } from '#ui/actions/row-actions.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { followDownload } from '#ui/controls/follow-download.ts'
import { useFormat } from '#ui/facts/format.ts'
import { jobTones } from '#ui/facts/job-tones.ts'
import { DownloadIcon } from '#ui/icons.ts'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Lists the exports of a company. An export is an archive of all its data, which can be downloaded for some days. */
export function Screen() {
  const { t } = useTranslation('company-archive')
  const { id } = useParams(companyArchivePaths.exports)
  const column = useColumns()
  const { bytes } = useFormat()
  const progressOf = useProgressText('company-archive')
  const archives = useEndpointQuery(companyArchive.exports, { params: { id } })
  const download = (exportId: string) =>
    followDownload(companyArchive.createExportAddress, { params: { id }, body: { exportId } })
  return (
    <Page
      title={t('screen.exports.title')}
      note={t('screen.exports.note')}
      actions={
        <ActionButton
          endpoint={companyArchive.startExport}
          input={{ params: { id } }}
          question={t('screen.exports.question', { days: archiveLimits.exportDays })}
        >
          {t('screen.exports.start')}
        </ActionButton>
      }
    >
      <ShortList
        name="company-exports"
        label={t('screen.exports.title')}
        query={archives}
        columns={[
          { ...column.lead('name', t('field.name')), note: progressOf },
          column.badge('state', t('field.state'), {
            toneOf: (row: CompanyExport) => jobTones[row.state],
            textOf: (row: CompanyExport) => t(`state.${row.state}`),
          }),
          {
            key: 'size',
            title: t('field.size'),
            kind: 'number',
            show: row => (row.sizeBytes === null ? dash : bytes(row.sizeBytes)),
            text: row => row.sizeBytes,
          },
          column.instant('createdDate', t('field.created')),
          column.doneBy('createdBy', t('field.createdBy')),
          column.instant('expirationDate', t('field.expires')),
          column.instant('downloadedDate', t('field.downloaded'), { isExtra: true }),
        ]}
        actions={row => [
          row.state === 'done' &&
            dialogAction(() => void download(row.id), {
              icon: DownloadIcon,
              label: t('screen.exports.download', { name: row.name }),
              for: companyArchive.createExportAddress,
            }),
          deleteAction(
            companyArchive.deleteExport,
            { params: { id }, query: { exportId: row.id } },
            t('screen.exports.removeQuestion', { name: row.name }),
          ),
        ]}
        empty={{ title: t('screen.exports.empty'), text: t('screen.exports.emptyText') }}
      />
    </Page>
  )
}
