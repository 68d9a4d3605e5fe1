import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { LookUpField } from '#ui/form/LookUpField.tsx'

/** One of the projects that a company is on. */
export function ProjectField({ name, company }: { name: string; company: string }) {
  const { t } = useTranslation('standards')
  return (
    <LookUpField
      name={name}
      label={t('field.project')}
      find={companyMilestones.projectOptions}
      input={{ params: { id: company } }}
      required
    />
  )
}
