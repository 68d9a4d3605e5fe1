import type { SortFieldOf } from '@steelsafe/contract/core/endpoint/list-endpoint.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { dayCell } from '@steelsafe/contract/core/sheets/sheets.ts'
import type { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { ProjectRow } from '@steelsafe/contract/projects/entities.ts'
import type { defaultDetails } from '@steelsafe/contract/projects/names.ts'
import { useTranslation } from 'react-i18next'
import { useDetailNames } from '#features/milestones/index.ts'
import { DelayNote } from '#shared/responsible/DelayNote.tsx'
import { useResponsibleColumn } from '#shared/responsible/useResponsibleColumn.tsx'
import { joinParts } from '#ui/facts/join-parts.ts'
import type { Column } from '#ui/list/table/columns.ts'
import { NameWithNote } from '#ui/list/table/NameWithNote.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { PhaseBadge } from '../header/PhaseBadge.tsx'
import { DeliveryDate } from './DeliveryDate.tsx'
import { DueCell } from './DueCell.tsx'

/**
 * Width and height of a picture in a row, in CSS pixels. It is smaller than the thumbnail of 50 pixels, so that rows
 * are low and pictures stay sharp on dense screens.
 */
const rowPicture = 32

const sortedBefore = ['', '', '', '']
const detailSorts = ['column1', 'column2', 'column3', 'column4'] as const
/** Default details that have a dedicated column in lists without columns of details. */
const partners: readonly string[] = ['Customer', 'Molder'] satisfies (typeof defaultDetails)[number][]

type ProjectColumn = Column<ProjectRow, SortFieldOf<typeof projects.list>>

interface Options {
  pictureSize?: number
  /** True when the columns named after the first project's details are visible by default. */
  showsDetails?: boolean
}

/** Returns the columns of a list of projects: picture, number with part name, up to four details, and the status. */
export function useProjectColumns({ pictureSize = rowPicture, showsDetails = false }: Options = {}) {
  const { t } = useTranslation(['projects', 'core'])
  const column = useColumns()
  const nameOf = useDetailNames()
  const responsibleColumn = useResponsibleColumn()
  const detail = (name: string, index: number): { name: string; column: ProjectColumn } => ({
    name,
    column: {
      key: `column${index + 1}`,
      title: nameOf(name),
      sort: detailSorts[index],
      isExtra: !showsDetails,
      show: row => row.columns[index] || dash,
    },
  })
  return (answer: { columns: string[] } | undefined): ProjectColumn[] => [
    {
      key: 'picture',
      title: t('projects:field.picture'),
      kind: 'picture',
      isSpare: true,
      show: row => <Thumbnail url={row.imageUrl} alt="" size={pictureSize} />,
    },
    {
      key: 'number',
      title: t('projects:field.jobNumber'),
      kind: 'lead',
      sort: 'projectNumber',
      show: row => <NameWithNote name={row.projectNumber} note={row.partName} />,
      text: row => row.projectNumber,
    },
    ...(answer?.columns ?? sortedBefore)
      .map(detail)
      .filter(({ name }) => showsDetails || !partners.includes(name))
      .map(({ column }) => column),
    {
      key: 'phase',
      title: t('projects:field.phase'),
      sort: 'phase',
      isOnCard: true,
      show: row => <PhaseBadge {...row} />,
      text: row =>
        joinParts(
          row.phaseTypeId && t(`core:phaseType.${row.phaseTypeId}`),
          row.statusId && t(`core:phaseStatus.${row.statusId}`),
        ),
    },
    {
      key: 'next',
      title: t('projects:field.nextDate'),
      sort: 'nextDate',
      isOnCard: true,
      show: row => (row.nextDate === null && row.daysLate === 0 ? dash : <DueCell {...row} />),
      text: row => dayCell(row.nextDate),
    },
    column.number('daysLate', t('projects:field.daysLate'), { sort: 'daysLate', isExtra: true }),
    {
      key: 'delayReason',
      title: t('projects:field.delayReason'),
      isExtra: true,
      show: row => (row.delay ? <DelayNote delay={row.delay} /> : dash),
      text: row => row.delay?.reason ?? '',
    },
    {
      key: 'dateOfDelivery',
      title: t('projects:field.dateOfDelivery'),
      sort: 'dateOfDelivery',
      isExtra: showsDetails,
      isSpare: true,
      show: row => <DeliveryDate {...row} />,
      text: row => dayCell(row.dateOfDelivery),
    },
    ...(showsDetails
      ? []
      : [
          column.text('customer', t('projects:field.customer'), { sort: 'customer', isExtra: true }),
          column.text('molder', t('projects:field.molder'), { sort: 'molder', isSpare: true }),
        ]),
    { ...responsibleColumn(), isExtra: showsDetails },
    column.text('leadName', t('projects:field.lead'), { sort: 'lead', isExtra: true }),
  ]
}
