import type { Input } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import { rjg } from '@steelsafe/contract/rjg/endpoints.ts'
import i18next from 'i18next'
import { call } from '#core/http/client.ts'
import type { Sender } from '#features/send-queue/index.ts'

/** Saves the score of an exercise. The `tool` of the queue item is the name of the exercise. */
export const scoreSender: Sender = {
  endpoint: rjg.saveScore,
  send: ({ body }, signal) =>
    call(rjg.saveScore, { body: body as Input<typeof rjg.saveScore>['body'] }, signal),
  area: 'rjg',
  title: ({ body }, { number }) => i18next.t('rjg:queue.title', { score: number(Number(body.score)) }),
  sentMessage: ({ tool }) => i18next.t('rjg:queue.sent', { tool }),
}
