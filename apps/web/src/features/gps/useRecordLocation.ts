import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall } from '#core/http/queries.ts'
import { toast } from '#ui/overlays/toast.ts'
import { findAddress, getDevicePosition } from './device-position.ts'

/**
 * Returns a function that records this device's position as the location of a tool. It shows the result or the reason
 * for a failure.
 */
export function useRecordLocation() {
  const { t } = useTranslation('gps')
  const { send } = useCall(gps.create)
  return async (id: string, comments: string) => {
    const position = await getDevicePosition().catch(() => undefined)
    if (!position) return toast.failed(t('screen.notRecorded'))
    const address = await findAddress(position).catch(() => undefined) // The position alone is enough.
    await send({ params: { id }, body: { ...address, ...position, comments } }).catch(reportFieldErrors)
  }
}
