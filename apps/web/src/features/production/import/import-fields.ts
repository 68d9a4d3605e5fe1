import { plainHeading } from '@steelsafe/contract/imports/headings.ts'
import { type Shift, shifts } from '@steelsafe/contract/production/names.ts'
import type { TFunction } from 'i18next'
import { fieldsOf } from '#shared/import/mapping/fields-of.ts'
import type { ImportField } from '#shared/import/mapping/mapping.ts'
import type { RowValues } from '#shared/import/values/row-values.ts'

/** Column headings that sheets use for the fields, in four languages. */
const words = {
  date: [
    'date',
    'day',
    'production date',
    'fecha',
    'día',
    '日期',
    '生产日期',
    'datum',
    'tag',
    'produktionsdatum',
  ],
  shiftId: ['shift', 'turno', '班次', '班别', 'schicht'],
  quantity: [
    'quantity',
    'qty',
    'output',
    'produced',
    'shots',
    'cycles',
    'cantidad',
    'producido',
    'tiros',
    'ciclos',
    '数量',
    '产量',
    '模次',
    'menge',
    'stückzahl',
    'ist-menge',
    'schuss',
    'zyklen',
  ],
  scrap: [
    'scrap',
    'rejects',
    'rejected',
    'ng',
    'desperdicio',
    'merma',
    'rechazo',
    '废品',
    '不良',
    '报废',
    'ausschuss',
    'schlechtteile',
  ],
  cycleTime: [
    'cycle time',
    'cycle',
    'ct',
    'tiempo de ciclo',
    'ciclo',
    '周期',
    '周期时间',
    '成型周期',
    'zykluszeit',
    'zyklus',
  ],
  activeCavities: [
    'active cavities',
    'cavities',
    'cavities run',
    'cavidades',
    'cavidades activas',
    '穴数',
    '开穴数',
    'kavitäten',
    'aktive kavitäten',
    'offene fächer',
  ],
  plannedMinutes: [
    'planned minutes',
    'planned time',
    'minutos planeados',
    'tiempo planeado',
    '计划时间',
    '负荷时间',
    'planzeit',
    'geplante minuten',
  ],
  runMinutes: [
    'run minutes',
    'run time',
    'minutos de operación',
    'tiempo de operación',
    '运行时间',
    '实际运行时间',
    'laufzeit',
  ],
  counter: [
    'counter',
    'shot counter',
    'counter reading',
    'contador',
    '计数器',
    'zähler',
    'zählerstand',
    'schusszähler',
  ],
  press: [
    'press',
    'machine',
    'máquina',
    'inyectora',
    'prensa',
    '注塑机',
    '机台',
    'maschine',
    'spritzgießmaschine',
  ],
  lot: ['lot', 'batch', 'lote', '批次', 'charge', 'los'],
  comment: [
    'comment',
    'comments',
    'remark',
    'note',
    'comentario',
    'observaciones',
    '备注',
    'kommentar',
    'bemerkung',
  ],
  repairHours: ['repair hours', 'horas de reparación', '维修工时', 'reparaturstunden'],
  laborCost: ['labor cost', 'costo de mano de obra', '人工费用', 'lohnkosten'],
  materialCost: ['material cost', 'costo de material', '材料费用', 'materialkosten'],
  projectedCost: ['projected cost', 'costo estimado', '预计费用', 'plankosten'],
  currencyCode: ['currency', 'moneda', '币种', 'währung'],
} as const satisfies Record<string, readonly string[]>
type Field = keyof typeof words

const required: readonly Field[] = ['date', 'shiftId', 'quantity']
const texts: readonly Field[] = ['date', 'shiftId', 'press', 'lot', 'comment', 'currencyCode']

/** Other spellings of the shifts in sheets: by number, letter, and time of day. */
const shiftWords: Record<Shift, readonly string[]> = {
  First: ['1', '1st', 'a', 'i', 'morning', 'day', 'matutino', '1er', 'primero', '早', '白班', 'früh', 'f'],
  Second: [
    '2',
    '2nd',
    'b',
    'ii',
    'afternoon',
    'evening',
    'late',
    'vespertino',
    '2do',
    'segundo',
    '中',
    'spät',
    's',
  ],
  Third: ['3', '3rd', 'c', 'iii', 'night', 'nocturno', '3er', 'tercero', '晚', '夜', '晚班', 'nacht', 'n'],
  Weekend: ['4', 'd', 'w', 'we', 'weekend', 'fin de semana', '周末', 'wochenende'],
}

/** Returns the fields that a sheet can contain, in the order of the field choice. */
export const entryFields = (t: TFunction<['production', 'core']>): ImportField[] =>
  fieldsOf(
    words,
    name => t(`production:field.${name}`),
    name => ({
      isRequired: required.includes(name),
      isNumber: !texts.includes(name),
      ...(name === 'date' ? { isDay: true } : {}),
      ...(name === 'shiftId'
        ? {
            codeOf: text => shiftNamed(text, t),
            choices: shifts.map(shift => t(`production:shift.${shift}`)),
          }
        : {}),
    }),
  )

function shiftNamed(text: string, t: TFunction<['production', 'core']>): Shift | undefined {
  const heading = plainHeading(text)
  return shifts.find(shift =>
    [shift, t(`production:shift.${shift}`), ...shiftWords[shift]].some(
      word => plainHeading(word) === heading,
    ),
  )
}

/** Converts a row for the endpoint. Leaves out empty values, except for texts. */
export const entryRow = (values: RowValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== '' || ['press', 'lot', 'comment'].includes(name),
    ),
  )
