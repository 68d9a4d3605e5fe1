import type { DependencyType } from '@steelsafe/contract/timeline/entities.ts'

/**
 * A step of building a tool. Its duration is the difference of its two times, on a scale from purchase (0) over
 * delivery (1) to the start of production (2).
 */
export interface ShopStep {
  key: string
  /** In English, Spanish and German: each company plans in its own language. */
  title: [en: string, es: string, de: string]
  /** Contains one time for a milestone, two for work. */
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
    title: ['Order and design', 'Pedido y diseño', 'Auftrag und Konstruktion'],
    steps: [
      { key: 'po', title: ['Purchase order', 'Orden de compra', 'Bestellung'], at: [0] },
      {
        key: 'kickoff',
        title: [
          'Kick-off with molder and tool maker',
          'Arranque con inyector y taller',
          'Kick-off mit Spritzgießer und Werkzeugbau',
        ],
        at: [0, 0.02],
        after: [['po']],
      },
      {
        key: 'dfm',
        title: ['DFM review', 'Revisión DFM', 'DFM-Prüfung'],
        at: [0.02, 0.1],
        after: [['kickoff']],
      },
      {
        key: 'flow',
        title: ['Mold flow analysis', 'Análisis de llenado', 'Füllsimulation'],
        at: [0.05, 0.12],
        after: [['dfm', 'SS', 2]],
      },
      {
        key: 'concept',
        title: ['Tool concept', 'Concepto del molde', 'Werkzeugkonzept'],
        at: [0.1, 0.16],
        after: [['dfm'], ['flow', 'FF', 3]],
      },
      {
        key: 'detail',
        title: ['Detailed tool design', 'Diseño de detalle del molde', 'Detailkonstruktion'],
        at: [0.16, 0.3],
        after: [['concept']],
      },
      {
        key: 'freeze',
        title: ['Design approved', 'Diseño aprobado', 'Konstruktion freigegeben'],
        at: [0.3],
        after: [['detail']],
      },
    ],
  },
  {
    key: 'material',
    title: ['Steel and bought parts', 'Acero y compras', 'Stahl und Kaufteile'],
    steps: [
      {
        key: 'base',
        title: ['Mold base', 'Portamolde', 'Formaufbau'],
        at: [0.22, 0.36],
        after: [['detail', 'SS', 5]],
      },
      {
        key: 'steel',
        title: ['Steel for core and cavity', 'Acero para macho y cavidad', 'Stahl für Kern und Kavität'],
        at: [0.3, 0.38],
        after: [['freeze']],
      },
      {
        key: 'runner',
        title: ['Hot runner', 'Colada caliente', 'Heißkanal'],
        at: [0.3, 0.7],
        after: [['freeze']],
      },
      {
        key: 'certificate',
        title: [
          'Steel received with certificate',
          'Acero recibido con certificado',
          'Stahl mit Zeugnis eingegangen',
        ],
        at: [0.38],
        after: [['steel']],
      },
    ],
  },
  {
    key: 'machining',
    title: ['Machining', 'Mecanizado', 'Fertigung'],
    steps: [
      {
        key: 'roughCavity',
        title: ['Rough machining of the cavity', 'Desbaste de la cavidad', 'Kavität schruppen'],
        at: [0.38, 0.46],
        after: [['certificate']],
      },
      {
        key: 'roughCore',
        title: ['Rough machining of the core', 'Desbaste del macho', 'Kern schruppen'],
        at: [0.38, 0.46],
        after: [['roughCavity', 'SS', 1]],
      },
      {
        key: 'electrodes',
        title: ['Electrodes', 'Electrodos', 'Elektroden'],
        at: [0.42, 0.54],
        after: [['freeze', 'FS', 5]],
      },
      {
        key: 'hardening',
        title: ['Heat treatment', 'Tratamiento térmico', 'Wärmebehandlung'],
        at: [0.47, 0.54],
        after: [['roughCavity'], ['roughCore']],
      },
      {
        key: 'finishCavity',
        title: ['Finish machining of the cavity', 'Acabado de la cavidad', 'Kavität schlichten'],
        at: [0.54, 0.63],
        after: [['hardening']],
      },
      {
        key: 'finishCore',
        title: ['Finish machining of the core', 'Acabado del macho', 'Kern schlichten'],
        at: [0.55, 0.64],
        after: [['hardening'], ['finishCavity', 'SS', 1]],
      },
      {
        key: 'slides',
        title: ['Slides and lifters', 'Correderas y levantadores', 'Schieber und Schrägauswerfer'],
        at: [0.5, 0.64],
        after: [['base']],
      },
      {
        key: 'edm',
        title: ['EDM', 'Electroerosión', 'Erodieren'],
        at: [0.62, 0.71],
        after: [['electrodes'], ['finishCavity', 'FS', -2], ['finishCore', 'FF', 4]],
      },
      {
        key: 'polish',
        title: ['Polishing', 'Pulido', 'Polieren'],
        at: [0.71, 0.79],
        after: [['edm', 'FS', -1]],
      },
    ],
  },
  {
    key: 'assembly',
    title: ['Assembly', 'Montaje', 'Montage'],
    steps: [
      {
        key: 'fitting',
        title: ['Fitting and spotting', 'Ajuste y espotaje', 'Einpassen und Tuschieren'],
        at: [0.79, 0.86],
        after: [['polish'], ['slides']],
      },
      {
        key: 'checks',
        title: [
          'Cooling and hot runner test',
          'Prueba de enfriamiento y colada caliente',
          'Kühl- und Heißkanalprüfung',
        ],
        at: [0.86, 0.89],
        after: [['fitting'], ['runner']],
      },
    ],
  },
  {
    key: 'tryout',
    title: ['Tryouts at the tool maker', 'Pruebas en el taller', 'Bemusterung beim Werkzeugbau'],
    steps: [
      {
        key: 't0',
        title: ['Tryout T0', 'Prueba T0', 'Erstmuster T0'],
        at: [0.89, 0.91],
        after: [['checks']],
      },
      {
        key: 'press',
        title: [
          'Press and material kept ready',
          'Máquina y material apartados',
          'Maschine und Material bereithalten',
        ],
        at: [0.84, 0.9],
        after: [['t0', 'SF']],
      },
      {
        key: 'corrections',
        title: ['Corrections after T0', 'Correcciones tras T0', 'Korrekturen nach T0'],
        at: [0.91, 0.95],
        after: [['t0']],
      },
      {
        key: 't1',
        title: ['Tryout T1', 'Prueba T1', 'Muster T1'],
        at: [0.96, 0.98],
        after: [['corrections']],
      },
      {
        key: 'shipping',
        title: ['Shipped to the molder', 'Enviado al inyector', 'Versand an den Spritzgießer'],
        at: [1],
        after: [['t1', 'FS', 1]],
      },
    ],
  },
  {
    key: 'approval',
    title: ['Approval at the molder', 'Aprobación en el inyector', 'Freigabe beim Spritzgießer'],
    steps: [
      {
        key: 't2',
        title: ['Tryout T2', 'Prueba T2', 'Muster T2'],
        at: [1.02, 1.1],
        after: [['shipping', 'FS', 2]],
      },
      {
        key: 'measuring',
        title: ['Dimensional report', 'Reporte dimensional', 'Erstmusterprüfbericht'],
        at: [1.1, 1.24],
        after: [['t2']],
      },
      {
        key: 'steelSafe',
        title: ['Corrections after T2', 'Correcciones tras T2', 'Korrekturen nach T2'],
        at: [1.24, 1.38],
        after: [['measuring']],
      },
      {
        key: 'capability',
        title: ['Capability study', 'Estudio de capacidad', 'Fähigkeitsuntersuchung'],
        at: [1.38, 1.6],
        after: [['steelSafe']],
      },
      {
        key: 'documents',
        title: ['PPAP documents', 'Documentos PPAP', 'PPAP-Unterlagen'],
        at: [1.3, 1.72],
        after: [
          ['measuring', 'SS', 3],
          ['capability', 'FF', 2],
        ],
      },
      {
        key: 'ppap',
        title: ['PPAP approved', 'PPAP aprobado', 'PPAP freigegeben'],
        at: [1.8],
        after: [['documents', 'FS', 10]],
      },
      {
        key: 'rate',
        title: ['Run at rate', 'Corrida a ritmo', 'Run-at-Rate'],
        at: [1.82, 1.9],
        after: [['ppap']],
      },
      {
        key: 'sop',
        title: ['Start of production', 'Inicio de producción', 'Produktionsstart (SOP)'],
        at: [2],
        after: [['rate', 'FS', 5]],
      },
    ],
  },
]
