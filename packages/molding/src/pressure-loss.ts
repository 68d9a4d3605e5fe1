/** A point that the melt reaches in a shot, and the pressure needed to reach the point. */
export interface PressureStation {
  name: string
  /** Pressure at the station, in kPa. */
  pressure: number
}

/** The pressure losses between the nozzle and the end of the cavity. */
export interface PressureLoss {
  /** Loss of each section in kPa, and its share of the total in percent. */
  sections: { name: string; loss: number; share: number }[]
  /** Pressure at the last station, in kPa. */
  whole: number
  /** Reserve of the press, in percent of its highest pressure; null when the highest pressure is unknown. */
  reserve: number | null
  isPressureLimited: boolean
  /** True when a pressure is below the pressure of the station before, so the order or a reading is wrong. */
  isFalling: boolean
}

/**
 * Computes the pressure losses between the nozzle and the end of the cavity: dP = P(k) - P(k-1) in kPa, share = dP /
 * P(last) * 100 in percent, reserve = (1 - P(last) / P(max)) * 100. Above 90 percent of its highest pressure a press is
 * limited. Returns null without a positive last pressure.
 *
 * Use short shots at one speed. The flow in air shots and short shots differs from the flow in full shots, so sections
 * are approximate and useful only near the limit (ptonline.com, "A new look at evaluating fill times").
 */
export function pressureLoss(
  stations: readonly PressureStation[],
  maxPressure: number | null,
): PressureLoss | null {
  const whole = stations.at(-1)?.pressure
  if (whole === undefined || !(whole > 0)) return null
  const sections = stations.map(({ name, pressure }, index) => {
    const loss = pressure - (stations[index - 1]?.pressure ?? 0)
    return { name, loss, share: (loss / whole) * 100 }
  })
  return {
    sections,
    whole,
    reserve: maxPressure === null ? null : (1 - whole / maxPressure) * 100,
    isPressureLimited: maxPressure !== null && whole > maxPressure * 0.9,
    isFalling: sections.some(({ loss }) => loss < 0),
  }
}
