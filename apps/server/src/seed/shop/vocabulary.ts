import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { LocalizedText } from './localized-text.ts'

/** The vocabulary of each company of the shop, by its keys in the shop. */
export const shopWords = {
  defect: {
    brokenPin: {
      en: 'Broken ejector pin',
      es: 'Expulsor roto',
      zh: '顶针断裂',
      de: 'Auswerferstift gebrochen',
    },
    galling: { en: 'Galling', es: 'Agarrotamiento', zh: '拉伤', de: 'Fressspuren' },
    waterLeak: { en: 'Water leak', es: 'Fuga de agua', zh: '漏水', de: 'Wasserleck' },
    heaterFailure: {
      en: 'Heater or sensor failure',
      es: 'Falla de resistencia o sensor',
      zh: '加热器或传感器故障',
      de: 'Heizung oder Fühler defekt',
    },
    wornShutOff: {
      en: 'Worn shut-off',
      es: 'Cierre desgastado',
      zh: '封胶面磨损',
      de: 'Dichtfläche verschlissen',
    },
    rust: { en: 'Rust', es: 'Óxido', zh: '锈蚀', de: 'Rost' },
  },
  action: {
    cleaned: { en: 'Cleaned', es: 'Limpieza', zh: '清洁', de: 'Gereinigt' },
    measured: { en: 'Measured', es: 'Medición', zh: '测量', de: 'Gemessen' },
    serviced: { en: 'Serviced', es: 'Servicio', zh: '维护', de: 'Gewartet' },
    partReplaced: { en: 'Part replaced', es: 'Cambio de refacción', zh: '更换备件', de: 'Teil ersetzt' },
    welded: {
      en: 'Welded and dressed',
      es: 'Soldadura y ajuste',
      zh: '补焊并修整',
      de: 'Geschweißt und nachgearbeitet',
    },
    polished: { en: 'Polished', es: 'Pulido', zh: '抛光', de: 'Poliert' },
    ventReworked: {
      en: 'Vent reworked',
      es: 'Retrabajo de venteo',
      zh: '修整排气槽',
      de: 'Entlüftung nachgearbeitet',
    },
  },
} as const satisfies Record<'defect' | 'action', Record<string, LocalizedText>>
export type ShopDefect = keyof typeof shopWords.defect
export type ShopAction = keyof typeof shopWords.action

/** The checklist of the bench service. */
export const benchService: Record<Language, { name: string; items: string[] }> = {
  en: {
    name: 'Bench service',
    items: [
      'Taken apart, all parts counted and cleaned',
      'Ejector pins and sleeves measured',
      'Shut-offs blued, wear noted',
      'Seals and springs replaced',
      'Cooling circuits pressure tested at 6 bar',
      'Heaters and thermocouples measured',
      'Greased, put together, cores moved by hand',
    ],
  },
  es: {
    name: 'Servicio de banco',
    items: [
      'Desarmado; todas las partes contadas y limpias',
      'Expulsores y expulsores tubulares medidos',
      'Cierres azuleados, desgaste anotado',
      'Sellos y resortes cambiados',
      'Circuitos de enfriamiento probados a 6 bar',
      'Resistencias y termopares medidos',
      'Engrasado y armado; corazones movidos a mano',
    ],
  },
  zh: {
    name: '下机维护',
    items: [
      '已拆开，所有零件已清点并清洁',
      '顶针和司筒已测量',
      '封胶面已飞模，磨损已记录',
      '密封件和弹簧已更换',
      '冷却回路已在6 bar下试压',
      '加热器和热电偶已测量',
      '已润滑、装配，抽芯已手动检查',
    ],
  },
  de: {
    name: 'Wartung auf der Werkbank',
    items: [
      'Zerlegt, alle Teile gezählt und gereinigt',
      'Auswerferstifte und Auswerferhülsen gemessen',
      'Dichtflächen tuschiert, Verschleiß notiert',
      'Dichtungen und Federn ersetzt',
      'Kühlkreise mit 6 bar abgedrückt',
      'Heizungen und Thermoelemente gemessen',
      'Gefettet, montiert, Kernzüge von Hand bewegt',
    ],
  },
}
