import { Text } from '@mantine/core'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyArchive } from '@steelsafe/contract/company-archive/endpoints.ts'
import type { ArchivedProject, ImportPreview } from '@steelsafe/contract/company-archive/entities.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { MultiSelectField } from '#ui/form/fields/fields.tsx'
import { LookUpField } from '#ui/form/fields/LookUpField.tsx'

/** Form that imports single tools of an archive into a company. */
export function ProjectsForm({ archive }: { archive: ImportPreview }) {
  const { t } = useTranslation('company-archive')
  const values: { companyId: string; projectIds: string[] } = { companyId: '', projectIds: [] }
  return (
    <EntityForm
      endpoint={companyArchive.importProjects}
      input={{ params: { importId: archive.id } }}
      values={values}
      submitLabel={t('screen.import.projectsSubmit')}
    >
      <Text size="sm">{t('screen.import.projectsText')}</Text>
      <LookUpField name="companyId" label={t('field.companyId')} find={companies.options} required />
      <MultiSelectField
        name="projectIds"
        label={t('field.projectIds')}
        options={archive.projects.map(project => ({ value: project.id, display: nameOf(project) }))}
        required
      />
      <NewNumbers importId={archive.id} />
    </EntityForm>
  )
}

/** Shows the new numbers of selected tools whose numbers are already used in the selected company. */
function NewNumbers({ importId }: { importId: string }) {
  const { t } = useTranslation('company-archive')
  const { list } = useFormat()
  const companyId = useWatch({ name: 'companyId' }) as string
  const projectIds = useWatch({ name: 'projectIds' }) as string[]
  const { data } = useEndpointQuery(
    companyArchive.preview,
    { params: { importId }, query: { companyId } },
    { enabled: companyId !== '', keepPrevious: true },
  )
  const renamed = (data?.projects ?? []).filter(
    ({ id, newNumber }) => newNumber !== null && projectIds.includes(id),
  )
  if (companyId === '' || renamed.length === 0) return null
  const numbers = renamed.map(({ number, newNumber }) => `${number} → ${newNumber}`)
  return (
    <Text size="sm" role="status">
      {t('screen.import.numbers', { numbers: list(numbers) })}
    </Text>
  )
}

const nameOf = ({ number, partName }: ArchivedProject): string => joinParts(number, partName)
