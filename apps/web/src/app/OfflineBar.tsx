import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { OfflineIcon } from '#ui/icons.ts'

export function OfflineBar() {
  const { t } = useTranslation('ui')
  const { online } = useNetwork()
  if (online) return null
  return (
    <Alert
      color="yellow"
      icon={<OfflineIcon size={18} />}
      radius={0}
      role="status"
      style={{ position: 'sticky', top: 0, zIndex: 300 }}
    >
      {t('offline.bar')}
    </Alert>
  )
}
