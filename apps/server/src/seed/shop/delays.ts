/** The delay of a tool, in the owner's words. */
export interface Delay {
  /** Number of days since the planned end of the current phase. */
  daysLate?: number
  isOnHold?: boolean
  /** True when the last task that should be done is not; its note has the reason. */
  isInPlan?: boolean
  /** In the language of the owner. Of a late tool it stands at the late phase, otherwise in its description. */
  reason: string
}

/** Delays by the number of the tool. All other tools are on time, or as late as their dates say. */
export const delays: Record<string, Delay> = {
  'NL-24-0115': {
    daysLate: 12,
    reason:
      'Vehicle air flow asked for a wider duct after the design freeze; the slides are being redesigned.',
  },
  'NL-24-0121': {
    isOnHold: true,
    reason: 'On hold: the fan motor is out for a second quote, so the bolt pattern is open.',
  },
  'NL-24-0126': {
    daysLate: 8,
    isInPlan: true,
    reason: 'Sampling repeated with 0.3 % less holding pressure after sink marks over the ribs.',
  },
  'NL-24-0138': {
    isOnHold: true,
    reason: 'On hold: the glass filled resin is on allocation; the next lot is promised for next month.',
  },
  'NL-24-0139': {
    daysLate: 3,
    reason: 'CMM booked out, the dimensional report of cavity 2 is missing.',
  },
  'NL-25-0004': {
    daysLate: 1,
    reason: 'Styling has not released the inner radius yet.',
  },
  'NL-23-0089': {
    daysLate: 21,
    reason: 'The receiving press at Bajío is down until its barrel is replaced.',
  },
  'PB-1050': {
    daysLate: 14,
    isInPlan: true,
    reason: 'Los postizos del precinto se volvieron a pulir después de T1.',
  },
  'PB-1057': {
    daysLate: 16,
    isInPlan: true,
    reason: 'El cliente cambió el color y hay que repetir las muestras.',
  },
  'PB-1063': {
    isOnHold: true,
    reason: 'En espera: el cliente revisa el presupuesto de la segunda cavidad.',
  },
  'PB-0988': {
    daysLate: 33,
    reason: 'El traslado espera la validación de la sala limpia.',
  },
  'HF-2451': {
    daysLate: 3,
    reason: 'Auswerferhülse gebrochen, Ersatz kommt vom Normalienlieferanten.',
  },
  'HF-2460': {
    daysLate: 9,
    isInPlan: true,
    reason: 'Grat an der Trennebene, die Trennebene wird nachtuschiert.',
  },
  'HF-2461': {
    isOnHold: true,
    reason: 'Angehalten: die Maschine des Kunden wird erst nach dem Umbau frei.',
  },
  'HF-2466': {
    daysLate: 20,
    isInPlan: true,
    reason: 'Zwei Maße liegen außerhalb der Toleranz, der Kern wird nachgesetzt.',
  },
}
