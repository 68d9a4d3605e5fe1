import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocalAddress } from './useLocalAddress.ts'

/** Warns on screens with codes to print that no phone could open them. */
export function LocalAddressWarning() {
  const { t } = useTranslation('ui')
  const address = useLocalAddress()
  return address ? <Alert color="yellow">{t('localAddress.warning', { address })}</Alert> : null
}
