import { useTranslation } from 'react-i18next'

/** Returns a function that returns the name of a user, or "Former user" for a deleted user, whose name is empty. */
export function usePersonName() {
  const { t } = useTranslation('core')
  return (name: string | null | undefined): string => name || t('formerUser')
}
