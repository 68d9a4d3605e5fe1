import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import type { QualityVersion } from '@steelsafe/contract/quality/entities.ts'
import { useTranslation } from 'react-i18next'

/** Returns a function that names the person who approved a version. */
export function useApproverName() {
  const { t } = useTranslation(['quality', 'core'])
  return ({ origin, approvedBy, approvedDate }: QualityVersion): string => {
    if (origin === 'shipped') return t('quality:origin.shipped')
    return approvedDate === null ? dash : approvedBy || t('core:formerUser')
  }
}
