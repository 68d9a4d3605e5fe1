import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useDetailNames } from '#features/milestones/details/useDetailNames.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { ChoiceDialog } from '#ui/list/selection/ChoiceDialog.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'
import { chooseProject } from './chosen-project.ts'

interface ProjectChoiceProps {
  onChoose: (id: string) => void
  onCancel: () => void
}

/** Sort fields of the first three details, which are columns of the list. */
const detailSorts = ['column1', 'column2', 'column3'] as const

/** Prompts for a project, and remembers the choice. */
export default function ProjectChoice({ onChoose, onCancel }: ProjectChoiceProps) {
  const { t } = useTranslation(['shell', 'projects'])
  const column = useColumns()
  const nameOf = useDetailNames()
  return (
    <ChoiceDialog title={t('shell:chooseProject')} onCancel={onCancel}>
      <DataList
        name="projectChoice"
        label={t('projects:screen.list.title')}
        stateIn="component"
        endpoint={projects.list}
        input={{}}
        rows="projects"
        choose={row => {
          chooseProject(row.id)
          onChoose(row.id)
        }}
        columns={answer => [
          column.lead('projectNumber', t('projects:field.projectNumber'), { sort: 'projectNumber' }),
          ...detailSorts.slice(0, answer?.columns.length ?? 0).map((sort, index) => ({
            key: sort,
            title: nameOf(answer?.columns[index] ?? ''),
            sort,
            show: (row: { columns: string[] }) => row.columns[index] ?? '',
          })),
        ]}
        empty={{ title: t('projects:screen.list.empty'), text: t('projects:screen.list.emptyUser') }}
      />
    </ChoiceDialog>
  )
}
