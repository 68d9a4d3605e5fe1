/** What does not change from shot to shot. Units: mm, mm2, mm3, kPa, kN, s, g/mm3, mm2/s and degrees Celsius. */
export interface Machine {
  press: {
    screwDiameter: number
    /** Of the injection cylinder; its area by that of the screw is the intensification ratio. */
    ramDiameter: number
    /** kPa on the plastic. */
    maxPressure: number
    /** Screw retraction while the melt is metered, mm/s. */
    recoverySpeed: number
    /** s to open, eject and close. */
    idleTime: number
  }
  mold: {
    /** All cavities. */
    volume: number
    wall: number
    gate: number
    /** Projected on the parting line, all cavities and the runner. */
    area: number
    /** mm3/s that the vents let out of the last tenth of the cavities. */
    vents: number
  }
  resin: {
    diffusivity: number
    /** Temperatures: at which the constants hold, below which nothing flows, at which a part may leave, and above which it degrades. */
    reference: number
    noFlow: number
    ejection: number
    degradation: number
    /** g/mm3 of the melt at the reference temperature, without pressure. */
    density: number
    /** kPa to fill the mold at 50 cm3/s and the reference temperature. */
    resistance: number
  }
}

/** What a person sets. Units: mm, mm/s, kPa, s, degrees Celsius and kN. */
export interface Settings {
  /** Screw positions: after metering, and where speed hands over to pressure. */
  shotSize: number
  transfer: number
  speed: number
  /** On the plastic, while speed is controlled. */
  pressureLimit: number
  packPressure: number
  packTime: number
  /** After pack and hold. */
  coolingTime: number
  melt: number
  /** Of the steel surface. */
  steel: number
  clamp: number
}

/** An amorphous resin of middling flow in a mold of two boxes, on a hydraulic press of 80 t; every figure is ours. */
export const teachingMachine: Machine = {
  press: { screwDiameter: 40, ramDiameter: 120, maxPressure: 180_000, recoverySpeed: 12, idleTime: 6 },
  mold: { volume: 50_000, wall: 2.5, gate: 2, area: 16_000, vents: 110_000 },
  resin: {
    diffusivity: 0.09,
    reference: 230,
    noFlow: 130,
    ejection: 90,
    degradation: 265,
    density: 0.000_97,
    resistance: 72_000,
  },
}

/** A process of the teaching machine that makes good parts: all exercises start at it or beside it. */
export const goodSettings: Settings = {
  shotSize: 52,
  transfer: 13,
  speed: 60,
  pressureLimit: 150_000,
  packPressure: 50_000,
  packTime: 6,
  coolingTime: 8,
  melt: 230,
  steel: 60,
  clamp: 800,
}

/** mm2. */
export const screwArea = ({ press }: Machine): number => (Math.PI / 4) * press.screwDiameter ** 2

/**
 * Area of the ram by area of the screw, with which hydraulic pressure becomes plastic pressure (ptonline.com, understanding the
 * intensification ratio). Hydraulic presses only: an electric one shows plastic pressure.
 */
export const intensification = ({ press }: Machine): number => (press.ramDiameter / press.screwDiameter) ** 2
