import { limits } from '@steelsafe/contract/core/limits.ts'
import type { ProjectRow } from '@steelsafe/contract/projects/entities.ts'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/columns.ts'
import { Thumbnail } from '#ui/Thumbnail.tsx'
import { useDetailNames } from './details.ts'
import { PhaseBadge } from './PhaseBadge.tsx'

const sortedBefore = ['', '', '', '']

/** Picture, job number, up to four detail columns named after the first project's, and the phase. */
export function useProjectColumns(pictureSize: number = limits.projectThumbnail) {
  const { t } = useTranslation(['projects', 'core'])
  const nameOf = useDetailNames()
  return (answer: { columns: string[] } | undefined): Column<ProjectRow>[] => [
    {
      key: 'picture',
      title: t('projects:field.picture'),
      kind: 'picture',
      show: row => <Thumbnail url={row.imageUrl} alt="" size={pictureSize} />,
    },
    {
      key: 'number',
      title: t('projects:field.jobNumber'),
      kind: 'lead',
      sort: 'projectNumber',
      show: row => row.projectNumber,
    },
    ...(answer?.columns ?? sortedBefore).map((name, index) => ({
      key: `column${index + 1}`,
      title: nameOf(name),
      sort: `column${index + 1}`,
      show: (row: ProjectRow) => row.columns[index] || '–',
    })),
    {
      key: 'phase',
      title: t('projects:field.phase'),
      show: row => <PhaseBadge phaseTypeId={row.phaseTypeId} statusId={row.statusId} />,
      text: row => row.phaseTypeId && t(`core:phaseType.${row.phaseTypeId}`),
    },
  ]
}
