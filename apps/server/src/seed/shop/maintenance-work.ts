import type { DefectTerm } from '@steelsafe/contract/knowledge/defects.ts'
import type { Frequency } from '@steelsafe/contract/maintenance/names.ts'
import type { LocalizedText } from './localized-text.ts'
import type { ShopAction, ShopDefect } from './vocabulary.ts'

/** Recurring work, with its alert. */
interface ShopService {
  title: LocalizedText
  description: LocalizedText
  /** The description in the log, after the work was done. */
  report: LocalizedText
  action: ShopAction
  frequencyId: Frequency
  everyCycles: number | null
  /** True when the work is recorded with the checklist of the company. */
  hasChecklist: boolean
  hours: number
  part: LocalizedText | null
}

interface ShopRepair {
  report: LocalizedText
  defect: ShopDefect | DefectTerm
  action: ShopAction
  hours: number
  part: LocalizedText | null
}

const oRing = { en: 'O-ring', es: 'O-ring', zh: 'O形圈', de: 'O-Ring' }

/** The recurring work on every tool in use. */
export const services: readonly ShopService[] = [
  {
    title: {
      en: 'Clean parting line and vents',
      es: 'Limpiar línea de partición y venteos',
      zh: '清洁分型线和排气槽',
      de: 'Trennebene und Entlüftungen reinigen',
    },
    description: {
      en: 'In the press: wipe the parting line, blow out the vents, check the guides for galling.',
      es: 'En la inyectora: limpie la línea de partición, sople los venteos y revise si las guías se agarran.',
      zh: '在注塑机上：擦净分型线，吹净排气槽，检查导向件有无拉伤。',
      de: 'In der Spritzgießmaschine: Trennebene abwischen, Entlüftungen ausblasen, Führungen auf Fressspuren prüfen.',
    },
    report: {
      en: 'Parting line and vents cleaned, guides greased. No burrs.',
      es: 'Línea de partición y venteos limpios, guías engrasadas. Sin rebabas.',
      zh: '分型线和排气槽已清洁，导向件已润滑。无毛刺。',
      de: 'Trennebene und Entlüftungen gereinigt, Führungen gefettet. Keine Grate.',
    },
    action: 'cleaned',
    frequencyId: 'Monthly',
    everyCycles: 25_000,
    hasChecklist: false,
    hours: 1.5,
    part: null,
  },
  {
    title: {
      en: 'Measure cooling flow',
      es: 'Medir caudal de enfriamiento',
      zh: '测量冷却水流量',
      de: 'Kühlwasserdurchfluss messen',
    },
    description: {
      en: 'Flow and pressure of each circuit against the values of the acceptance; descale below 80 percent.',
      es: 'Caudal y presión de cada circuito contra los valores de la liberación; desincrustar por debajo del 80 %.',
      zh: '将各回路的流量和压力与验收值比较；低于80%时除垢。',
      de: 'Durchfluss und Druck jedes Kreises gegen die Werte der Abnahme; unter 80 Prozent entkalken.',
    },
    report: {
      en: 'All circuits measured. Lowest at 91 percent of the flow at acceptance.',
      es: 'Todos los circuitos medidos. El más bajo, al 91 % del caudal de la liberación.',
      zh: '各回路均已测量。最低为验收流量的91%。',
      de: 'Alle Kreise gemessen. Der niedrigste bei 91 Prozent des Durchflusses der Abnahme.',
    },
    action: 'measured',
    frequencyId: 'Quarterly',
    everyCycles: null,
    hasChecklist: false,
    hours: 2.5,
    part: null,
  },
  {
    title: {
      en: 'Bench service',
      es: 'Servicio de banco',
      zh: '下机维护',
      de: 'Wartung auf der Werkbank',
    },
    description: {
      en: 'Take apart, inspect, replace seals and springs, measure the wear of shut-offs and ejector pins.',
      es: 'Desarmar, revisar, cambiar sellos y resortes, medir el desgaste de cierres y expulsores.',
      zh: '拆开检查，更换密封件和弹簧，测量封胶面和顶针的磨损。',
      de: 'Zerlegen, prüfen, Dichtungen und Federn ersetzen, Verschleiß von Dichtflächen und Auswerferstiften messen.',
    },
    report: {
      en: 'Taken apart and cleaned, seals and springs replaced, shut-offs within tolerance.',
      es: 'Desarmado y limpio, sellos y resortes cambiados, cierres dentro de tolerancia.',
      zh: '已拆开清洁，密封件和弹簧已更换，封胶面在公差范围内。',
      de: 'Zerlegt und gereinigt, Dichtungen und Federn ersetzt, Dichtflächen in Toleranz.',
    },
    action: 'serviced',
    frequencyId: 'TwiceAYear',
    everyCycles: 150_000,
    hasChecklist: true,
    hours: 14,
    part: oRing,
  },
]

/** The repairs of tools in use. Tools take them in turn. */
export const repairs: readonly ShopRepair[] = [
  {
    report: {
      en: 'Flash at the gate side: parting line blued, 0.02 mm welded and dressed.',
      es: 'Rebaba del lado de la compuerta: línea de partición azuleada, 0.02 mm soldados y ajustados.',
      zh: '浇口侧飞边：分型线飞模，补焊0.02 mm并修整。',
      de: 'Grat auf der Anschnittseite: Trennebene tuschiert, 0,02 mm aufgeschweißt und nachgearbeitet.',
    },
    defect: 'flash',
    action: 'welded',
    hours: 9,
    part: null,
  },
  {
    report: {
      en: 'Ejector pin broken: pin and sleeve replaced, bore checked.',
      es: 'Expulsor roto: expulsor y expulsor tubular cambiados, barreno revisado.',
      zh: '顶针断裂：顶针和司筒已更换，孔已检查。',
      de: 'Auswerferstift gebrochen: Stift und Hülse ersetzt, Bohrung geprüft.',
    },
    defect: 'brokenPin',
    action: 'partReplaced',
    hours: 3.5,
    part: { en: 'Ejector pin', es: 'Expulsor', zh: '顶针', de: 'Auswerferstift' },
  },
  {
    report: {
      en: 'Water leak at the core: O-rings replaced, pressure tested for 10 minutes.',
      es: 'Fuga de agua en el corazón: O-rings cambiados, 10 minutos de prueba de presión.',
      zh: '型芯漏水：O形圈已更换，试压10分钟。',
      de: 'Wasserleck am Kern: O-Ringe ersetzt, 10 Minuten abgedrückt.',
    },
    defect: 'waterLeak',
    action: 'partReplaced',
    hours: 2,
    part: oRing,
  },
  {
    report: {
      en: 'Thermocouple of zone 4 reads low: replaced and soft start done.',
      es: 'El termopar de la zona 4 marca bajo: cambiado, con arranque suave.',
      zh: '4区热电偶读数偏低：已更换并软启动。',
      de: 'Thermoelement der Zone 4 zeigt zu wenig: ersetzt und sanft angefahren.',
    },
    defect: 'heaterFailure',
    action: 'partReplaced',
    hours: 1.5,
    part: { en: 'Thermocouple', es: 'Termopar', zh: '热电偶', de: 'Thermoelement' },
  },
  {
    report: {
      en: 'Slide galls on the operator side: wear plate replaced, greased.',
      es: 'Corredera se agarra del lado del operador: placa de desgaste cambiada y engrasada.',
      zh: '操作侧滑块拉伤：耐磨板已更换并润滑。',
      de: 'Schieber frisst auf der Bedienseite: Verschleißplatte ersetzt, gefettet.',
    },
    defect: 'galling',
    action: 'partReplaced',
    hours: 6,
    part: { en: 'Wear plate', es: 'Placa de desgaste', zh: '耐磨板', de: 'Verschleißplatte' },
  },
  {
    report: {
      en: 'Burn mark at the end of fill: vent deepened to 0.02 mm, polished.',
      es: 'Quemadura al final del llenado: venteo profundizado a 0.02 mm y pulido.',
      zh: '填充末端烧焦：排气槽加深至0.02 mm并抛光。',
      de: 'Brenner am Fließwegende: Entlüftung auf 0,02 mm vertieft und poliert.',
    },
    defect: 'burns',
    action: 'ventReworked',
    hours: 4,
    part: null,
  },
]
