import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Tx } from '#core/database/engine/engine.ts'
import { testimonials } from '#database/schema/testimonials.ts'
import type { LocalizedText } from '#seed/shop/localized-text.ts'

const engineer: LocalizedText = {
  en: 'Project engineer',
  es: 'Ingeniera de proyecto',
  zh: '项目工程师',
  de: 'Projektingenieurin',
}
const manager: LocalizedText = {
  en: 'Program manager',
  es: 'Gerente de programa',
  zh: '项目经理',
  de: 'Programmleiterin',
}

/** Loads fictional quotes of the people of the example shop. */
export const loadTestimonials = (tx: Tx, language: Language) =>
  tx.insert(testimonials).values([
    {
      quote: {
        en: 'Since the tryout reports lie beside the tool, nobody asks me for the latest version any more.',
        es: 'Desde que los reportes de prueba de molde están junto al molde, ya nadie me pide la última versión.',
        zh: '试模报告与模具放在一起后，再没有人向我索要最新版本了。',
        de: 'Seit die Abmusterungsberichte beim Werkzeug liegen, fragt mich niemand mehr nach der neuesten Version.',
      },
      person: 'Anke Vogel',
      title: engineer[language],
      company: 'Hartmann Formenbau',
      isActive: true,
    },
    {
      quote: {
        en: 'I see in the morning which tools are late, before the customer calls.',
        es: 'Por la mañana veo qué moldes van con retraso, antes de que llame el cliente.',
        zh: '每天早上在客户来电之前，我就知道哪些模具延误了。',
        de: 'Ich sehe morgens, welche Werkzeuge verspätet sind, bevor der Kunde anruft.',
      },
      person: 'Mia Torres',
      title: manager[language],
      company: 'Northlake Motors',
      isActive: true,
    },
  ])
