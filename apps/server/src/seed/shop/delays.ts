import type { PartialLocalizedText } from './localized-text.ts'

/** The delay of a tool. Its reason is in the words of the owner. */
export interface Delay {
  /** Number of days since the planned end of the current phase. */
  daysLate?: number
  isOnHold?: boolean
  /** True when a task of the plan that should be complete is not. The note of the task has the reason. */
  isInPlan?: boolean
  /**
   * The reason in the language of the owner. It is stored in the late phase of a late tool, otherwise in the
   * description of the tool.
   */
  reason: string
}

/** A delay with its reason in every language that its owner may use. */
type TranslatedDelay = Omit<Delay, 'reason'> & { reason: PartialLocalizedText }

/** The delays by the number of the tool. All other tools are on time, or as late as their dates. */
export const delays: Record<string, TranslatedDelay> = {
  'NL-24-0115': {
    daysLate: 12,
    reason: {
      en: 'Vehicle air flow asked for a wider duct after the design freeze; the slides are being redesigned.',
      es: 'Aerodinámica pidió un ducto más ancho después de congelar el diseño; se rediseñan las correderas.',
      zh: '设计冻结后，整车空气流量要求加宽风道；正在重新设计滑块。',
      de: 'Nach dem Design-Freeze wurde ein breiterer Luftkanal verlangt; die Schieber werden neu konstruiert.',
    },
  },
  'NL-24-0121': {
    isOnHold: true,
    reason: {
      en: 'On hold: the fan motor is out for a second quote, so the bolt pattern is open.',
      es: 'En espera: el motor del ventilador se cotiza de nuevo, así que falta el patrón de tornillos.',
      zh: '暂停：风扇电机正在重新询价，螺栓孔位尚未确定。',
      de: 'Angehalten: Der Lüftermotor wird neu angefragt, deshalb ist das Lochbild offen.',
    },
  },
  'NL-24-0126': {
    daysLate: 8,
    isInPlan: true,
    reason: {
      en: 'Sampling is being repeated with another hold pressure after sink marks over the ribs.',
      es: 'Se repite la corrida de muestras con la presión de sostenimiento corregida por rechupes sobre las costillas.',
      zh: '筋位处有缩痕，调整保压压力后重新送样。',
      de: 'Nach Einfallstellen über den Rippen wird mit geändertem Nachdruck noch einmal bemustert.',
    },
  },
  'NL-24-0138': {
    isOnHold: true,
    reason: {
      en: 'On hold: the glass filled resin is on allocation; the next lot is promised for next month.',
      es: 'En espera: la resina con fibra de vidrio está racionada; el próximo lote llega el mes que viene.',
      zh: '暂停：玻纤增强料限量供应，下一批预计下月到货。',
      de: 'Angehalten: Der glasfaserverstärkte Werkstoff ist kontingentiert; die nächste Charge kommt nächsten Monat.',
    },
  },
  'NL-24-0139': {
    daysLate: 3,
    reason: {
      en: 'CMM booked out, the dimensional report of cavity 2 is missing.',
      es: 'Máquina de coordenadas ocupada; falta el reporte dimensional de la cavidad 2.',
      zh: '三坐标测量机排满，缺2号穴的尺寸报告。',
      de: 'Messmaschine ausgebucht, der Messbericht von Kavität 2 fehlt.',
    },
  },
  'NL-25-0004': {
    daysLate: 1,
    reason: {
      en: 'Styling has not released the inner radius yet.',
      es: 'Estilo aún no libera el radio interior.',
      zh: '造型部门尚未放行内圆角。',
      de: 'Das Styling hat den Innenradius noch nicht freigegeben.',
    },
  },
  'NL-23-0089': {
    daysLate: 21,
    reason: {
      en: 'The receiving press at Bajío is down until its barrel is replaced.',
      es: 'La inyectora que recibe el molde en Bajío está parada hasta que se cambie su cañón.',
      zh: 'Bajío的接收注塑机停机，等待更换料筒。',
      de: 'Die Spritzgießmaschine bei Bajío steht, bis ihr Zylinder ersetzt ist.',
    },
  },
  'PB-1050': {
    daysLate: 14,
    isInPlan: true,
    reason: {
      es: 'Los postizos del precinto se volvieron a pulir después de T1.',
      zh: 'T1后重新抛光了防盗环镶件。',
      de: 'Die Einsätze des Garantiebands wurden nach T1 noch einmal poliert.',
    },
  },
  'PB-1057': {
    daysLate: 16,
    isInPlan: true,
    reason: {
      es: 'El cliente cambió el color y hay que repetir las muestras.',
      zh: '客户更改了颜色，需要重新送样。',
      de: 'Der Kunde hat die Farbe geändert, die Bemusterung muss wiederholt werden.',
    },
  },
  'PB-1063': {
    isOnHold: true,
    reason: {
      es: 'En espera: el cliente revisa el presupuesto de la segunda cavidad.',
      zh: '暂停：客户正在审核第二穴的预算。',
      de: 'Angehalten: Der Kunde prüft das Budget für die zweite Kavität.',
    },
  },
  'PB-0988': {
    daysLate: 33,
    reason: {
      es: 'El traslado espera la validación de la sala limpia.',
      zh: '移模等待洁净室验证。',
      de: 'Die Verlagerung wartet auf die Validierung des Reinraums.',
    },
  },
  'HF-2451': {
    daysLate: 3,
    reason: {
      es: 'Expulsor tubular roto; el repuesto viene del proveedor de normalizados.',
      zh: '司筒断裂，等待标准件供应商的备件。',
      de: 'Auswerferhülse gebrochen, Ersatz kommt vom Normalienlieferanten.',
    },
  },
  'HF-2460': {
    daysLate: 9,
    isInPlan: true,
    reason: {
      es: 'Rebaba en la línea de partición; se vuelve a azulear.',
      zh: '分型线有飞边，正在重新飞模。',
      de: 'Grat an der Trennebene, die Trennebene wird nachtuschiert.',
    },
  },
  'HF-2461': {
    isOnHold: true,
    reason: {
      es: 'En espera: la inyectora del cliente queda libre después de su remodelación.',
      zh: '暂停：客户的注塑机改造后才有空。',
      de: 'Angehalten: Die Spritzgießmaschine des Kunden wird erst nach dem Umbau frei.',
    },
  },
  'HF-2466': {
    daysLate: 20,
    isInPlan: true,
    reason: {
      es: 'Dos dimensiones están fuera de tolerancia; se reajusta el corazón.',
      zh: '两个尺寸超差，正在修正型芯。',
      de: 'Zwei Maße liegen außerhalb der Toleranz, der Kern wird nachgesetzt.',
    },
  },
}
