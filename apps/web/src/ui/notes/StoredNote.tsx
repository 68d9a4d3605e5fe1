import { useTranslation } from 'react-i18next'
import { useStoredTime } from '#core/device/read-offline.ts'
import { useFormat } from '../facts/format.ts'
import { OfflineIcon } from '../icons.ts'
import { InlineMessage } from './InlineMessage.tsx'

/**
 * Shows that the data of an area comes from this device, and when it was stored. Shows nothing if the data comes from
 * the server.
 */
export function StoredNote({ area }: { area: string }) {
  const { t } = useTranslation('ui')
  const { instant } = useFormat()
  const storedAt = useStoredTime(area)
  if (storedAt === undefined) return null
  return (
    <InlineMessage kind="warning" isQuiet icon={<OfflineIcon size={18} />}>
      {t('offline.stored', { date: instant(new Date(storedAt).toISOString()) })}
    </InlineMessage>
  )
}
