import type { Option } from '@steelsafe/contract/core/lists.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/form/fields.tsx'

/** What somebody may do who is added; the first user of a company is its Administrator. */
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
