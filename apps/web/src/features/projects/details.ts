import { detailKeyOf } from '@steelsafe/contract/projects/details.ts'
import { useTranslation } from 'react-i18next'

/** The shown name of a detail: a default one in the user's language, a company's own as it was written. */
export function useDetailNames() {
  const { t } = useTranslation('projects')
  return (displayName: string): string => {
    const key = detailKeyOf(displayName)
    return key ? t(key) : displayName
  }
}
