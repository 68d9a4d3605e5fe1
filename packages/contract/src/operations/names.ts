/** Operations on a component of a tool, in the usual order. */
export const operationKinds = [
  'Design',
  'Steel',
  'Rough',
  'HeatTreatment',
  'Hardness',
  'Finish',
  'Edm',
  'Wire',
  'Drill',
  'Polish',
  'Fit',
  'Spot',
] as const
export type OperationKind = (typeof operationKinds)[number]

const hardened = ['Design', 'Steel', 'Rough', 'HeatTreatment', 'Hardness', 'Finish'] as const

/**
 * Usual components of a mold with their operations, which the user can change in the form. The name of a component is
 * `operations:component.<name>`.
 */
export const usualComponents = {
  core: [...hardened, 'Edm', 'Wire', 'Polish', 'Fit', 'Spot'],
  cavity: [...hardened, 'Edm', 'Wire', 'Polish', 'Fit', 'Spot'],
  insert: [...hardened, 'Edm', 'Wire', 'Polish', 'Fit'],
  slide: [...hardened, 'Edm', 'Fit', 'Spot'],
  lifter: [...hardened, 'Wire', 'Fit'],
  base: ['Design', 'Steel', 'Drill', 'Finish', 'Fit'],
  hotRunner: ['Design', 'Fit'],
  electrodes: ['Design', 'Rough', 'Finish'],
} as const satisfies Record<string, readonly OperationKind[]>
export type UsualComponent = keyof typeof usualComponents

/** Words that sheets use for operations, in four languages, in addition to the names of the product. */
export const operationWords: Record<OperationKind, readonly string[]> = {
  Design: ['design', 'engineering', 'cad', 'diseño', '设计', 'konstruktion'],
  Steel: ['steel', 'material', 'order steel', 'acero', '备料', '钢材', 'stahlbeschaffung', 'stahl'],
  Rough: ['rough machining', 'rough', 'roughing', 'desbaste', '粗加工', '开粗', 'schruppen'],
  HeatTreatment: [
    ...['heat treatment', 'heat treat', 'hardening', 'tratamiento térmico', 'temple'],
    ...['热处理', 'wärmebehandlung', 'härten'],
  ],
  Hardness: ['hardness', 'hardness test', 'dureza', '硬度检测', '硬度', 'härteprüfung', 'härte'],
  Finish: [
    ...['finish machining', 'finish', 'finishing', 'finish cnc', 'cnc', 'maquinado de acabado', 'acabado'],
    ...['精加工', 'schlichten', 'fertigfräsen'],
  ],
  Edm: [
    ...['edm', 'sinker edm', 'ram edm', 'electroerosión por penetración', 'electroerosión'],
    ...['电火花加工', '电火花', '放电', 'senkerodieren', 'erodieren'],
  ],
  Wire: ['wire edm', 'wire', 'wire cut', 'electroerosión por hilo', 'hilo', '线切割', 'drahterodieren'],
  Drill: [
    ...['gun drilling', 'drilling', 'drill', 'deep hole drilling', 'barrenado profundo', 'barrenado'],
    ...['深孔钻', 'tieflochbohren', 'bohren'],
  ],
  Polish: ['polishing', 'polish', 'pulido', '抛光', 'polieren'],
  Fit: [
    'fitting',
    'fit',
    'bench',
    'assembly',
    'ajuste de banco',
    'ajuste',
    '钳工装配',
    '钳工',
    '装配',
    'einpassen',
  ],
  Spot: ['spotting', 'spot', 'azuleado', '飞模', '合模', 'tuschieren'],
}

/** Filters of the list of operations. */
export const operationStates = ['late', 'open', 'done'] as const

/** States of a supplier's report through a link. A newer report replaces a report that waits. */
export const updateStates = ['Waiting', 'Accepted', 'Refused', 'Replaced', 'Counted'] as const
export type UpdateState = (typeof updateStates)[number]

/**
 * The reasons why an operation is shown as the cause of the slip. `critical`: its task is on the critical path of the
 * plan. `slack`: it is the latest operation, and its task has slack left. `days`: it is late by the most days, and the
 * plan has no task for it.
 */
export const slipReasons = ['critical', 'slack', 'days'] as const
