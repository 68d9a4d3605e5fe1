/** Where the melt has come to in a shot, and the pressure that it needed. */
export interface PressureStation {
  name: string
  /** kPa. */
  pressure: number
}

export interface PressureLoss {
  /** Loss of each section in kPa, and its share of the whole in percent. */
  sections: { name: string; loss: number; share: number }[]
  /** kPa, of the last station. */
  whole: number
  /** What the press has left, in percent of its highest pressure; null where nobody knows that. */
  reserve: number | null
  isPressureLimited: boolean
  /** A pressure is below that of the section before it, so the order or a reading is wrong. */
  isFalling: boolean
}

/**
 * Where pressure is lost from the nozzle to the end of the cavity: dP = P(k) - P(k-1) in kPa, share = dP / P(last) * 100 in percent,
 * reserve = (1 - P(last) / P(max)) * 100. Above 90 percent of its highest pressure a press is limited. Of short shots at one speed;
 * an air shot and a short shot meet another flow than a full one, so that sections are approximate, and it is worth doing only
 * near the limit (ptonline.com, "A new look at evaluating fill times").
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
