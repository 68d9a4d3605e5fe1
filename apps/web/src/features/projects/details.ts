import { defaultDetails } from '@steelsafe/contract/core/names.ts'
import { useTranslation } from 'react-i18next'

const keys: Record<(typeof defaultDetails)[number], string> = {
  Customer: 'customer',
  'Customer #': 'customerNumber',
  'Part Name': 'partName',
  Molder: 'molder',
}

/** The shown name of a detail: a default one in the user's language, a company's own as it was written. */
export function useDetailNames() {
  const { t } = useTranslation('projects')
  return (displayName: string): string => {
    const known = defaultDetails.find(name => name === displayName)
    return known ? t(`detail.${keys[known]}`) : displayName
  }
}
