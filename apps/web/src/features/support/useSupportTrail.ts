import { supportPaths } from '@steelsafe/contract/support/paths.ts'
import { useTranslation } from 'react-i18next'

/** Where the screens of support lie. */
export function useSupportTrail() {
  const { t } = useTranslation('support')
  return [{ label: t('screen.home.title'), to: supportPaths.home }]
}
