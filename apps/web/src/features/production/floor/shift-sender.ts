import { production } from '@steelsafe/contract/production/endpoints.ts'
import type { NewEntryForm } from '@steelsafe/contract/production/entities.ts'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import i18next from 'i18next'
import { call } from '#core/http/client.ts'
import type { QueueItem, Sender } from '#features/send-queue/index.ts'

const formOf = ({ body }: QueueItem) => body as NewEntryForm

/** Adds the production of a press in a shift. */
export const shiftSender: Sender = {
  endpoint: production.create,
  send: (item, signal) =>
    call(
      production.create,
      { params: { id: item.projectId }, body: { ...formOf(item), id: item.id } },
      signal,
    ),
  area: 'production',
  title: (item, { day, number }) => {
    const { shiftId, date, quantity } = formOf(item)
    return i18next.t('production:queue.title', {
      shift: i18next.t(`production:shift.${shiftId}`),
      date: day(date),
      quantity: number(quantity),
    })
  },
  sentMessage: ({ tool }) => i18next.t('production:queue.sent', { tool }),
  correctionPath: ({ id, projectId }) => productionPaths.enterShift(projectId, { rejectedId: id }),
}
