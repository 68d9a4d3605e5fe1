import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceDialog } from '#ui/list/ChoiceDialog.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useColumns } from '#ui/list/useColumns.tsx'

interface CompanyChoiceProps {
  onChoose: (id: string) => void
  onCancel: () => void
}

/** Asks which of the own companies a new project is for. */
export default function CompanyChoice({ onChoose, onCancel }: CompanyChoiceProps) {
  const { t } = useTranslation(['projects', 'companies', 'core'])
  const column = useColumns()
  return (
    <ChoiceDialog title={t('projects:screen.list.whichCompany')} onCancel={onCancel}>
      <DataList
        name="companyChoice"
        label={t('companies:screen.list.title')}
        state="here"
        query={companies.list}
        input={{}}
        rows="companies"
        choose={row => onChoose(row.id)}
        columns={[
          column.lead('name', t('companies:field.name'), { sort: 'name' }),
          {
            key: 'relationship',
            title: t('companies:field.relationship'),
            show: row => (row.relationship ? t(`core:relationship.${row.relationship}`) : '–'),
          },
        ]}
        empty={{ title: t('companies:screen.list.empty') }}
      />
    </ChoiceDialog>
  )
}
