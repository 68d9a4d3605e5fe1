/** A shot at the speed of the process, into the mold or into the air. */
export interface FillShot {
  /** Fill time, in s. */
  fillTime: number
  /** Plastic pressure at transfer, in kPa. */
  plastic: number
}

/** Limit above which a press cannot hold its speed, in percent per 10,000 psi of plastic pressure. */
export const loadSensitivityLimit = 5
/** 10,000 psi in kPa. */
const referencePressureKPa = 68_947.57

/**
 * Computes how much a press slows down under load: ((tm - ta) / tm) / ((Pm - Pa) / U) * 100, in percent per 10,000 psi
 * (68.9 MPa) of plastic pressure. Here m is a fill-only shot into the mold (95 to 98 percent full) and a an air shot.
 * Near 0 is best. Above 5 in either direction the press cannot hold its speed (Kerkstra and Brammer, Injection Molding
 * Advanced Troubleshooting Guide; rjginc.com). With hydraulic pressures U is 1,000 psi, which is equivalent for an
 * intensification ratio of 10. Returns null when both pressures are equal.
 */
export function loadSensitivity(mold: FillShot, air: FillShot): number | null {
  const load = mold.plastic - air.plastic
  if (!(mold.fillTime > 0) || load === 0) return null
  return ((mold.fillTime - air.fillTime) / mold.fillTime / (load / referencePressureKPa)) * 100
}
