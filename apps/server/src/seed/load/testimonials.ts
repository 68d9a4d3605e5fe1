import type { Tx } from '#core/database/engine/engine.ts'
import { testimonials } from '#database/schema/testimonials.ts'

/** Loads invented quotes of the people of the shop. */
export const loadTestimonials = (tx: Tx) =>
  tx.insert(testimonials).values([
    {
      quote: {
        en: 'Since the tryout reports lie beside the tool, nobody asks me for the latest version any more.',
        es: 'Desde que los informes de prueba están junto al molde, ya nadie me pide la última versión.',
        zh: '试模报告与模具放在一起后，再没有人向我索要最新版本了。',
        de: 'Seit die Bemusterungsberichte beim Werkzeug liegen, fragt mich niemand mehr nach der neuesten Fassung.',
      },
      person: 'Anke Vogel',
      title: 'Project engineer',
      company: 'Hartmann Formenbau',
      isActive: true,
    },
    {
      quote: {
        en: 'I see in the morning which tools are late, before the customer calls.',
        es: 'Por la mañana veo qué moldes van con retraso, antes de que llame el cliente.',
        zh: '每天早上在客户来电之前，我就知道哪些模具逾期了。',
        de: 'Ich sehe morgens, welche Werkzeuge verspätet sind, bevor der Kunde anruft.',
      },
      person: 'Mia Torres',
      title: 'Program manager',
      company: 'Northlake Motors',
      isActive: true,
    },
  ])
