import { limits } from '@steelsafe/contract/core/limits.ts'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/form/fields/fields.tsx'

/** The field for the reason of a delay. */
export function DelayField() {
  const { t } = useTranslation('projects')
  return (
    <TextField
      name="delayReason"
      label={t('field.delayReason')}
      description={t('due.delayHint')}
      maxLength={limits.titleLength}
    />
  )
}
