import { Stack } from '@mantine/core'
import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { translateKey } from '#core/language/texts.ts'
import { UploadButton, type UploadButtonProps } from '#shared/files/upload/UploadButton.tsx'
import { linkAction, type RowAction, type RowActionsOf } from '#ui/actions/row-actions.ts'
import { useFormat } from '#ui/facts/format.ts'
import { jobTones } from '#ui/facts/job-tones.ts'
import { ShowIcon } from '#ui/icons.ts'
import type { EmptyListProps } from '#ui/list/EmptyList.tsx'
import { type ShortColumn, ShortList } from '#ui/list/ShortList.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import type { JobArea } from './job-area.ts'
import { type JobRow, useProgressText } from './useProgressText.ts'

/** An uploaded zip, and its import. */
interface ZipRow extends JobRow {
  id: string
  state: keyof typeof jobTones
  fileName: string
  sizeBytes: number
  createdDate: string
  createdBy: string
}

interface ZipListProps<Row extends ZipRow, E extends Endpoint> {
  area: JobArea
  /** The name of the exported file. */
  name: string
  label: string
  query: UseQueryResult<Row[], CallError>
  upload: Pick<UploadButtonProps<E>, 'endpoint' | 'input' | 'label'>
  /** The columns between the state and the size. */
  columns: readonly ShortColumn<NoInfer<Row>>[]
  /** The page of a zip, and the name of the link to it. */
  page: (row: NoInfer<Row>) => { to: string; label: string }
  /** Further actions of a zip. */
  actions?: RowActionsOf<NoInfer<Row>>
  /** The action that deletes a zip. It is shown only after the import has ended. */
  removal: (row: NoInfer<Row>) => RowAction
  empty: EmptyListProps
}

/** Shows the uploaded zips of an area with the progress of their imports, and a button that uploads another zip. */
export function ZipList<Row extends ZipRow, E extends Endpoint>(props: ZipListProps<Row, E>) {
  const { area, upload, columns, page, actions, removal, ...list } = props
  const { t } = useTranslation(area)
  const column = useColumns()
  const { bytes } = useFormat()
  const progressOf = useProgressText(area)
  return (
    <Stack gap="md">
      <UploadButton
        {...upload}
        accept=".zip,application/zip"
        isPrimary
        problemOf={({ size }, { largestFileBytes: largest }) =>
          size > largest ? translateKey(`${area}:rule.tooLarge`, { maxMb: largest / 1024 ** 2 }) : undefined
        }
      />
      <ShortList<Row[], Row>
        {...list}
        columns={[
          { ...column.lead('fileName', t('field.file')), note: progressOf },
          column.badge('state', t('field.state'), {
            toneOf: (row: Row) => jobTones[row.state],
            textOf: (row: Row) => t(`state.${row.state}`),
          }),
          ...columns,
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
        actions={row => {
          const { to, label } = page(row)
          const isUnderWay = row.state === 'waiting' || row.state === 'running'
          return [
            linkAction(to, { icon: ShowIcon, label }),
            ...(actions?.(row) ?? []),
            !isUnderWay && removal(row),
          ]
        }}
      />
    </Stack>
  )
}
