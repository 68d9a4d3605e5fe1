import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { QualityVersion } from '@steelsafe/contract/quality/entities.ts'
import { useTranslation } from 'react-i18next'
import { usePersonName } from '#ui/facts/usePersonName.ts'

/** Returns a function that names the person who approved a version. */
export function useApproverName() {
  const { t } = useTranslation('quality')
  const personName = usePersonName()
  return ({ origin, approvedBy, approvedDate }: QualityVersion): string => {
    if (origin === 'shipped') return t('origin.shipped')
    return approvedDate === null ? dash : personName(approvedBy)
  }
}
