import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { useTranslation } from 'react-i18next'
import { DataList } from '#ui/list/DataList.tsx'
import { ChoiceDialog } from '#ui/list/selection/ChoiceDialog.tsx'
import { useColumns } from '#ui/list/table/useColumns.tsx'

interface CompanyChoiceProps {
  /** The question that the dialog asks. */
  title: string
  onChoose: (id: string) => void
  onCancel: () => void
}

/** A dialog that asks the user to choose one of their companies. */
export default function CompanyChoice({ title, onChoose, onCancel }: CompanyChoiceProps) {
  const { t } = useTranslation(['companies', 'core'])
  const column = useColumns()
  return (
    <ChoiceDialog title={title} onCancel={onCancel}>
      <DataList
        name="companyChoice"
        label={t('companies:screen.list.title')}
        stateIn="component"
        endpoint={companies.list}
        input={{}}
        rows="companies"
        choose={row => onChoose(row.id)}
        columns={[
          column.lead('name', t('companies:field.name'), { sort: 'name' }),
          {
            key: 'relationship',
            title: t('companies:field.relationship'),
            show: row => (row.relationship ? t(`core:relationship.${row.relationship}`) : dash),
          },
        ]}
        empty={{ title: t('companies:screen.list.empty'), text: t('companies:screen.list.emptyUser') }}
      />
    </ChoiceDialog>
  )
}
