import { SimpleGrid } from '@mantine/core'
import type { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { Output } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/form/fields/fields.tsx'

type NewProject = Output<typeof companies.newProject>

/** The templates for a new project. The company's defaults are selected at first. */
export function TemplateFields({ folderTemplates, assetDetailTemplates, clearToPayTemplates }: NewProject) {
  const { t } = useTranslation('projects')
  const fields = [
    { name: 'templateId' as const, options: folderTemplates },
    { name: 'assetDetailTemplateId' as const, options: assetDetailTemplates },
    { name: 'clearToPayTemplateId' as const, options: clearToPayTemplates },
  ].filter(field => field.options.length > 0)
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      {fields.map(({ name, options }) => (
        <SelectField
          key={name}
          name={name}
          label={t(`field.${name}`)}
          options={options}
          searchable
          clearable
        />
      ))}
    </SimpleGrid>
  )
}
