import type { DependencyType } from '@steelsafe/contract/timeline/entities.ts'
import type { LocalizedText } from '../localized-text.ts'

/**
 * A step of building a tool. Its duration is the difference of its two times, on a scale from the purchase (0) over the
 * delivery (1) to the start of production (2).
 */
export interface ShopStep {
  key: string
  title: LocalizedText
  /** The time of a milestone, or the start and end of work. */
  at: [number] | [number, number]
  after?: [key: string, type?: DependencyType, lagDays?: number][]
}

export interface ShopStage {
  key: string
  title: ShopStep['title']
  steps: ShopStep[]
}

/** The stages of a mold, from the purchase order to the start of production. */
export const stages: ShopStage[] = [
  {
    key: 'design',
    title: {
      en: 'Order and design',
      es: 'Pedido y diseño',
      zh: '订单与设计',
      de: 'Auftrag und Konstruktion',
    },
    steps: [
      {
        key: 'po',
        title: { en: 'Purchase order', es: 'Orden de compra', zh: '采购订单', de: 'Bestellung' },
        at: [0],
      },
      {
        key: 'kickoff',
        title: {
          en: 'Kick-off with molder and tool maker',
          es: 'Arranque con moldeador y fabricante de moldes',
          zh: '与注塑厂和模具厂的启动会',
          de: 'Kick-off mit Spritzgießer und Werkzeugbau',
        },
        at: [0, 0.02],
        after: [['po']],
      },
      {
        key: 'dfm',
        title: { en: 'DFM review', es: 'Revisión DFM', zh: 'DFM评审', de: 'DFM-Prüfung' },
        at: [0.02, 0.1],
        after: [['kickoff']],
      },
      {
        key: 'flow',
        title: { en: 'Mold flow analysis', es: 'Análisis de llenado', zh: '模流分析', de: 'Füllsimulation' },
        at: [0.05, 0.12],
        after: [['dfm', 'SS', 2]],
      },
      {
        key: 'concept',
        title: { en: 'Tool concept', es: 'Concepto del molde', zh: '模具方案', de: 'Werkzeugkonzept' },
        at: [0.1, 0.16],
        after: [['dfm'], ['flow', 'FF', 3]],
      },
      {
        key: 'detail',
        title: {
          en: 'Detailed tool design',
          es: 'Diseño de detalle del molde',
          zh: '模具详细设计',
          de: 'Detailkonstruktion',
        },
        at: [0.16, 0.3],
        after: [['concept']],
      },
      {
        key: 'freeze',
        title: {
          en: 'Design approved',
          es: 'Diseño aprobado',
          zh: '设计已批准',
          de: 'Konstruktion freigegeben',
        },
        at: [0.3],
        after: [['detail']],
      },
    ],
  },
  {
    key: 'material',
    title: {
      en: 'Steel and bought parts',
      es: 'Acero y compras',
      zh: '钢材与外购件',
      de: 'Stahl und Kaufteile',
    },
    steps: [
      {
        key: 'base',
        title: { en: 'Mold base', es: 'Portamolde', zh: '模架', de: 'Formaufbau' },
        at: [0.22, 0.36],
        after: [['detail', 'SS', 5]],
      },
      {
        key: 'steel',
        title: {
          en: 'Steel for core and cavity',
          es: 'Acero para corazón y cavidad',
          zh: '型芯和型腔钢材',
          de: 'Stahl für Kern und Kavität',
        },
        at: [0.3, 0.38],
        after: [['freeze']],
      },
      {
        key: 'runner',
        title: { en: 'Hot runner', es: 'Colada caliente', zh: '热流道', de: 'Heißkanal' },
        at: [0.3, 0.7],
        after: [['freeze']],
      },
      {
        key: 'certificate',
        title: {
          en: 'Steel received with certificate',
          es: 'Acero recibido con certificado',
          zh: '钢材到货，附材质证明',
          de: 'Stahl mit Zeugnis eingegangen',
        },
        at: [0.38],
        after: [['steel']],
      },
    ],
  },
  {
    key: 'machining',
    title: { en: 'Machining', es: 'Maquinado', zh: '机械加工', de: 'Fertigung' },
    steps: [
      {
        key: 'roughCavity',
        title: {
          en: 'Rough machining of the cavity',
          es: 'Desbaste de la cavidad',
          zh: '型腔粗加工',
          de: 'Kavität schruppen',
        },
        at: [0.38, 0.46],
        after: [['certificate']],
      },
      {
        key: 'roughCore',
        title: {
          en: 'Rough machining of the core',
          es: 'Desbaste del corazón',
          zh: '型芯粗加工',
          de: 'Kern schruppen',
        },
        at: [0.38, 0.46],
        after: [['roughCavity', 'SS', 1]],
      },
      {
        key: 'electrodes',
        title: { en: 'Electrodes', es: 'Electrodos', zh: '电极', de: 'Elektroden' },
        at: [0.42, 0.54],
        after: [['freeze', 'FS', 5]],
      },
      {
        key: 'hardening',
        title: { en: 'Heat treatment', es: 'Tratamiento térmico', zh: '热处理', de: 'Wärmebehandlung' },
        at: [0.47, 0.54],
        after: [['roughCavity'], ['roughCore']],
      },
      {
        key: 'finishCavity',
        title: {
          en: 'Finish machining of the cavity',
          es: 'Acabado de la cavidad',
          zh: '型腔精加工',
          de: 'Kavität schlichten',
        },
        at: [0.54, 0.63],
        after: [['hardening']],
      },
      {
        key: 'finishCore',
        title: {
          en: 'Finish machining of the core',
          es: 'Acabado del corazón',
          zh: '型芯精加工',
          de: 'Kern schlichten',
        },
        at: [0.55, 0.64],
        after: [['hardening'], ['finishCavity', 'SS', 1]],
      },
      {
        key: 'slides',
        title: {
          en: 'Slides and lifters',
          es: 'Correderas y expulsores inclinados',
          zh: '滑块和斜顶',
          de: 'Schieber und Schrägauswerfer',
        },
        at: [0.5, 0.64],
        after: [['base']],
      },
      {
        key: 'edm',
        title: { en: 'EDM', es: 'Electroerosión', zh: '电火花加工', de: 'Erodieren' },
        at: [0.62, 0.71],
        after: [['electrodes'], ['finishCavity', 'FS', -2], ['finishCore', 'FF', 4]],
      },
      {
        key: 'polish',
        title: { en: 'Polishing', es: 'Pulido', zh: '抛光', de: 'Polieren' },
        at: [0.71, 0.79],
        after: [['edm', 'FS', -1]],
      },
    ],
  },
  {
    key: 'assembly',
    title: { en: 'Assembly', es: 'Ensamble', zh: '装配', de: 'Montage' },
    steps: [
      {
        key: 'fitting',
        title: {
          en: 'Fitting and spotting',
          es: 'Ajuste de banco y azuleado',
          zh: '钳工装配与飞模',
          de: 'Einpassen und Tuschieren',
        },
        at: [0.79, 0.86],
        after: [['polish'], ['slides']],
      },
      {
        key: 'checks',
        title: {
          en: 'Cooling and hot runner test',
          es: 'Prueba de enfriamiento y colada caliente',
          zh: '冷却与热流道测试',
          de: 'Kühl- und Heißkanalprüfung',
        },
        at: [0.86, 0.89],
        after: [['fitting'], ['runner']],
      },
    ],
  },
  {
    key: 'tryout',
    title: {
      en: 'Tryouts at the tool maker',
      es: 'Pruebas de molde en el taller',
      zh: '在模具厂试模',
      de: 'Bemusterung beim Werkzeugbau',
    },
    steps: [
      {
        key: 't0',
        title: { en: 'Tryout T0', es: 'Prueba de molde T0', zh: 'T0试模', de: 'Erstmuster T0' },
        at: [0.89, 0.91],
        after: [['checks']],
      },
      {
        key: 'press',
        title: {
          en: 'Press and material kept ready',
          es: 'Inyectora y material apartados',
          zh: '预留注塑机和原料',
          de: 'Spritzgießmaschine und Material bereithalten',
        },
        at: [0.84, 0.9],
        after: [['t0', 'SF']],
      },
      {
        key: 'corrections',
        title: {
          en: 'Corrections after T0',
          es: 'Correcciones tras T0',
          zh: 'T0后修模',
          de: 'Korrekturen nach T0',
        },
        at: [0.91, 0.95],
        after: [['t0']],
      },
      {
        key: 't1',
        title: { en: 'Tryout T1', es: 'Prueba de molde T1', zh: 'T1试模', de: 'Muster T1' },
        at: [0.96, 0.98],
        after: [['corrections']],
      },
      {
        key: 'shipping',
        title: {
          en: 'Shipped to the molder',
          es: 'Enviado al moldeador',
          zh: '发往注塑厂',
          de: 'Versand an den Spritzgießer',
        },
        at: [1],
        after: [['t1', 'FS', 1]],
      },
    ],
  },
  {
    key: 'approval',
    title: {
      en: 'Approval at the molder',
      es: 'Aprobación con el moldeador',
      zh: '注塑厂认可',
      de: 'Freigabe beim Spritzgießer',
    },
    steps: [
      {
        key: 't2',
        title: { en: 'Tryout T2', es: 'Prueba de molde T2', zh: 'T2试模', de: 'Muster T2' },
        at: [1.02, 1.1],
        after: [['shipping', 'FS', 2]],
      },
      {
        key: 'measuring',
        title: {
          en: 'Dimensional report',
          es: 'Reporte dimensional',
          zh: '尺寸报告',
          de: 'Erstmusterprüfbericht',
        },
        at: [1.1, 1.24],
        after: [['t2']],
      },
      {
        key: 'steelSafe',
        title: {
          en: 'Corrections after T2',
          es: 'Correcciones tras T2',
          zh: 'T2后修模',
          de: 'Korrekturen nach T2',
        },
        at: [1.24, 1.38],
        after: [['measuring']],
      },
      {
        key: 'capability',
        title: {
          en: 'Capability study',
          es: 'Estudio de capacidad',
          zh: '过程能力测试',
          de: 'Fähigkeitsuntersuchung',
        },
        at: [1.38, 1.6],
        after: [['steelSafe']],
      },
      {
        key: 'documents',
        title: { en: 'PPAP documents', es: 'Documentos PPAP', zh: 'PPAP文件', de: 'PPAP-Unterlagen' },
        at: [1.3, 1.72],
        after: [
          ['measuring', 'SS', 3],
          ['capability', 'FF', 2],
        ],
      },
      {
        key: 'ppap',
        title: { en: 'PPAP approved', es: 'PPAP aprobado', zh: 'PPAP已批准', de: 'PPAP freigegeben' },
        at: [1.8],
        after: [['documents', 'FS', 10]],
      },
      {
        key: 'rate',
        title: { en: 'Run at rate', es: 'Corrida a ritmo de producción', zh: '产能验证', de: 'Run-at-Rate' },
        at: [1.82, 1.9],
        after: [['ppap']],
      },
      {
        key: 'sop',
        title: {
          en: 'Start of production',
          es: 'Inicio de producción',
          zh: '量产开始',
          de: 'Produktionsstart (SOP)',
        },
        at: [2],
        after: [['rate', 'FS', 5]],
      },
    ],
  },
]
