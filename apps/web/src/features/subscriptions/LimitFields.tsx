import { unlimited } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#ui/form/fields/fields.tsx'

/** The limits of projects and data. */
export function LimitFields() {
  const { t } = useTranslation('subscriptions')
  return (
    <>
      <NumberField
        name="projectLimit"
        label={t('field.projectLimit')}
        description={t('screen.edit.unlimitedHint', { unlimited })}
        decimals={0}
        min={unlimited}
        required
      />
      <NumberField name="gib" label={t('field.dataLimit')} suffix="GB" min={0} required />
    </>
  )
}
