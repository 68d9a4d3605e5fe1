import { lateReasons } from '@steelsafe/contract/milestones/names.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField, TextField } from '#ui/form/fields/fields.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'

/** Fields for the reason why a milestone is late. The reason Other also requires a text. */
export function ReasonFields() {
  const { t } = useTranslation('milestones')
  const reason = useWatch({ name: 'reason' }) as string | null
  return (
    <>
      <SelectField
        name="reason"
        label={t('field.reason')}
        options={toOptions(lateReasons, value => t(`reason.${value}`))}
        required
      />
      {reason === 'Other' && <TextField name="reasonText" label={t('field.reasonText')} required />}
    </>
  )
}
