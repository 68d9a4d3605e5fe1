import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { Company } from '@steelsafe/contract/companies/entities.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { CompanyFields, toBody, toValues } from './CompanyFields.tsx'

interface CompanyFormProps {
  company: Company
  /** Path to go to after saving or canceling. */
  back: string
}

/** The form that changes a company. */
export function CompanyForm({ company, back }: CompanyFormProps) {
  const { t } = useTranslation('companies')
  return (
    <EntityForm
      endpoint={companies.update}
      input={{ params: { id: company.id } }}
      values={toValues(company)}
      toBody={toBody}
      submitLabel={t('screen.edit.save')}
      nextPath={back}
    >
      <CompanyFields />
    </EntityForm>
  )
}
