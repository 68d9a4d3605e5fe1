import type { Tx } from '#core/database/engine/engine.ts'
import { banners } from '#database/schema/banners.ts'

const dayMs = 86_400_000

export const loadBanners = (tx: Tx) =>
  tx.insert(banners).values({
    typeId: 'Info',
    styleId: 'info',
    startDate: new Date(Date.now() - dayMs).toISOString(),
    endDate: new Date(Date.now() + 365 * dayMs).toISOString(),
    text: {
      en: 'This is the example shop: companies, people and tools are invented. Change whatever you like.',
      es: 'Este es el taller de ejemplo: las empresas, las personas y los moldes son inventados. Cambie lo que quiera.',
      zh: '这是示例工厂：公司、人员和模具均为虚构，您可以随意修改。',
      de: 'Das ist der Beispielbetrieb: Firmen, Personen und Werkzeuge sind erfunden. Ändern Sie, was Sie möchten.',
    },
  })
