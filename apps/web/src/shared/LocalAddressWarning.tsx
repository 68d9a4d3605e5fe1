import { useTranslation } from 'react-i18next'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { useLocalAddress } from './useLocalAddress.ts'

/** Shows a warning on screens with printable codes if phones could not open the address in the codes. */
export function LocalAddressWarning() {
  const { t } = useTranslation('ui')
  const address = useLocalAddress()
  return address ? (
    <InlineMessage kind="warning">{t('localAddress.warning', { address })}</InlineMessage>
  ) : null
}
