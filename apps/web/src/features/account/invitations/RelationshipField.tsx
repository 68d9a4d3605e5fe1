import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/form/fields/fields.tsx'

/** Select for the relationship of a new person. The first user of a company becomes its Administrator. */
export function RelationshipField({ options, isFirst }: { options: Option[]; isFirst: boolean }) {
  const { t } = useTranslation('account')
  return (
    <SelectField
      name="relationshipId"
      label={t('screen.addPerson.relationship')}
      description={isFirst ? t('screen.addPerson.first') : undefined}
      options={options}
      disabled={isFirst}
      required
    />
  )
}
