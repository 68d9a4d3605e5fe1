import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { CompanyKey } from '../types.ts'

interface PlanTemplate {
  name: string
  description: string
}

/** The timeline template of each company, in every language that the company may use. */
export const planTemplates: Record<CompanyKey, Partial<Record<Language, PlanTemplate>>> = {
  oem: {
    en: {
      name: 'Production tool, US standard',
      description: 'From the purchase order to PPAP; adjust cutting and trials to the tool.',
    },
    es: {
      name: 'Molde de producción, estándar de EE. UU.',
      description: 'De la orden de compra al PPAP; ajuste el maquinado y las pruebas al molde.',
    },
    zh: {
      name: '量产模具，美国标准',
      description: '从采购订单到PPAP；请按模具调整加工和试模。',
    },
    de: {
      name: 'Serienwerkzeug, US-Standard',
      description: 'Von der Bestellung bis zum PPAP; passen Sie Fertigung und Abmusterungen dem Werkzeug an.',
    },
  },
  molder: {
    es: { name: 'Molde de producción', description: 'Del pedido a la liberación en planta.' },
    zh: { name: '量产模具', description: '从订单到厂内放行。' },
    de: { name: 'Serienwerkzeug', description: 'Vom Auftrag bis zur Freigabe im Werk.' },
  },
  toolmaker: {
    es: {
      name: 'Molde de serie',
      description: 'Del pedido al embarque después de la última prueba de molde.',
    },
    zh: { name: '量产模具', description: '从订单到最后一次试模后发运。' },
    de: {
      name: 'Serienwerkzeug',
      description: 'Vom Auftrag bis zur Auslieferung nach der letzten Abmusterung.',
    },
  },
}
