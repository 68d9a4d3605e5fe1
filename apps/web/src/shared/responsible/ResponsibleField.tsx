import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { SelectField } from '#ui/form/fields/fields.tsx'

/** The field for the responsible user or company of a project. If it is empty, the project lead is responsible. */
export function ResponsibleField({ project }: { project: string }) {
  const { t } = useTranslation('projects')
  const options = useEndpointQuery(projects.responsibleOptions, { params: { id: project } })
  return (
    <SelectField
      name="responsibleId"
      label={t('field.responsible')}
      description={t('due.responsibleHint')}
      options={options}
      searchable
      clearable
    />
  )
}
