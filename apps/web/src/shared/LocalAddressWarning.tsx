import { useTranslation } from 'react-i18next'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { useLocalAddress } from './useLocalAddress.ts'

/** Warns on screens with codes to print that no phone could open them. */
export function LocalAddressWarning() {
  const { t } = useTranslation('ui')
  const address = useLocalAddress()
  return address ? (
    <InlineMessage kind="warning">{t('localAddress.warning', { address })}</InlineMessage>
  ) : null
}
