import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import type { Company } from '@steelsafe/contract/companies/entities.ts'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation.ts'
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
  const go = useGo()
  return (
    <EntityForm
      endpoint={companies.update}
      input={{ params: { id: company.id } }}
      values={toValues(company)}
      toBody={values => ({ ...toBody(values), version: company.version })}
      submit={t('screen.edit.save')}
      cancel={back}
      onDone={() => go(back)}
    >
      <CompanyFields />
    </EntityForm>
  )
}
