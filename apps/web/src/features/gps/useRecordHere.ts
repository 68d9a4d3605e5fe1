import { gps } from '@steelsafe/contract/gps/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useAct } from '#core/queries.ts'
import { toast } from '#ui/toast.ts'
import { addressOf, here } from './here.ts'

/** Records that a tool is where this device is, and shows the result or why it failed. */
export function useRecordHere() {
  const { t } = useTranslation('gps')
  const { act } = useAct(gps.add)
  return async (id: string, comments: string) => {
    const position = await here().catch(() => undefined)
    if (!position) return toast.failed(t('screen.notRecorded'))
    const address = await addressOf(position).catch(() => undefined) // the position alone is enough
    await act({ params: { id }, body: { ...address, ...position, comments } }).catch(() => undefined) // useAct has shown the failure
  }
}
