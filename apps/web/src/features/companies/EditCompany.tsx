import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { useTranslation } from 'react-i18next'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { CompanyFields, toBody, toValues } from './CompanyFields.tsx'
import { CompanyForm } from './CompanyForm.tsx'

/** Form with which administrators change a company. An empty id creates a new company. */
export function Screen() {
  const { t } = useTranslation('companies')
  const { id } = useParams(companyPaths.edit)
  const record = useRecord(id, companies.get, { params: { id } })
  return (
    <EditPage record={record} newTitle={t('screen.edit.new')} title={company => company.name}>
      {company =>
        company ? <CompanyForm company={company} back={companyPaths.adminList()} /> : <NewCompany />
      }
    </EditPage>
  )
}

function NewCompany() {
  const { t } = useTranslation('companies')
  const go = useGo()
  return (
    <EntityForm
      endpoint={companies.create}
      values={toValues()}
      toBody={toBody}
      submitLabel={t('screen.edit.create')}
      cancelPath={companyPaths.adminList()}
      onDone={company => go(companyPaths.home(company.id))}
    >
      <CompanyFields />
    </EntityForm>
  )
}
