import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import type { TemplateKind } from '@steelsafe/contract/milestone-templates/entities.ts'
import { useTranslation } from 'react-i18next'
import { LookUpField } from '#ui/form/fields/LookUpField.tsx'

interface ProjectFieldProps {
  name: string
  company: string
  kind: TemplateKind
}

/** Field for a project of the company to which the user may add the milestones of a template. */
export function ProjectField({ name, company, kind }: ProjectFieldProps) {
  const { t } = useTranslation('milestone-templates')
  return (
    <LookUpField
      name={name}
      label={t('field.project')}
      find={companyMilestones.projectOptions}
      input={{ params: { id: company }, query: { standard: kind } }}
      required
    />
  )
}
