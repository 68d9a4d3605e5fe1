import { Stack } from '@mantine/core'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import type { CompanyImport } from '@steelsafe/contract/company-archive/entities.ts'
import { archiveLimits } from '@steelsafe/contract/company-archive/limits.ts'
import { companyArchivePaths } from '@steelsafe/contract/company-archive/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { ZipButton } from '#ui/files/ZipButton.tsx'
import { useFormat } from '#ui/format.ts'
import { HomeIcon, ShowIcon } from '#ui/icons.ts'
import { jobTones } from '#ui/job-tones.ts'
import { link, remove } from '#ui/list/row-actions.tsx'
import { ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/useColumns.tsx'
import { Page } from '#ui/Page.tsx'
import { useProgressText } from './useProgressText.ts'

/** The uploaded archives of companies and their imports, for administrators. */
export function Screen() {
  const { t } = useTranslation('company-archive')
  const column = useColumns()
  const { bytes } = useFormat()
  const progressOf = useProgressText()
  const imports = useEndpointQuery(companyArchive.imports, {})
  return (
    <Page title={t('screen.imports.title')} note={t('screen.imports.note')}>
      <Stack gap="md">
        <ZipButton
          endpoint={companyArchive.upload}
          input={{}}
          label={t('screen.imports.upload')}
          tooLarge={maxMb => t('rule.tooLarge', { maxMb })}
        />
        <ShortList
          name="company-imports"
          label={t('screen.imports.title')}
          of={imports}
          columns={[
            { ...column.lead('fileName', t('field.file')), note: progressOf },
            column.text('sourceName', t('field.source')),
            column.badge('state', t('field.state'), {
              toneOf: (row: CompanyImport) => jobTones[row.state],
              textOf: (row: CompanyImport) => t(`state.${row.state}`),
            }),
            column.text('companyName', t('field.target')),
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
            link(companyArchivePaths.import(row.id), {
              icon: ShowIcon,
              label: t('screen.imports.open', { name: row.fileName }),
            }),
            row.state === 'done' &&
              row.companyId !== null &&
              link(companyPaths.home(row.companyId), {
                icon: HomeIcon,
                label: t('screen.imports.company', { company: row.companyName ?? '' }),
              }),
            isRemovable(row) &&
              remove(
                companyArchive.removeImport,
                { params: { importId: row.id } },
                t('screen.imports.removeQuestion', { name: row.fileName }),
              ),
          ]}
          empty={{
            title: t('screen.imports.empty'),
            text: t('screen.imports.emptyText', { days: archiveLimits.importDays }),
          }}
        />
      </Stack>
    </Page>
  )
}

const isRemovable = ({ state }: CompanyImport): boolean => state !== 'waiting' && state !== 'running'
