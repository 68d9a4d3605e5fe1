import { detailKeyOf } from '@steelsafe/contract/projects/details.ts'
import { useTranslation } from 'react-i18next'

/**
 * Returns a function that returns the displayed name of a detail. The names of default details are translated, and the
 * names of a company's details stay as written.
 */
export function useDetailNames() {
  const { t } = useTranslation('projects')
  return (displayName: string): string => {
    const key = detailKeyOf(displayName)
    return key ? t(key) : displayName
  }
}
