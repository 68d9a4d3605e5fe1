import { dayMs } from '@steelsafe/contract/core/dates/days.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { banners } from '#database/schema/banners.ts'

/** Creates the banner of the example shop, which is shown for a year. */
export const loadBanners = (tx: Tx) =>
  tx.insert(banners).values({
    typeId: 'Info',
    styleId: 'info',
    startDate: new Date(Date.now() - dayMs).toISOString(),
    endDate: new Date(Date.now() + 365 * dayMs).toISOString(),
    text: {
      en: 'Example shop: all of it is invented. Change what you like.',
      es: 'Taller de ejemplo: todo es inventado. Cambie lo que quiera.',
      zh: '示例工厂：内容均为虚构，您可以随意修改。',
      de: 'Beispielbetrieb: Alles ist erfunden. Ändern Sie, was Sie möchten.',
    },
  })
