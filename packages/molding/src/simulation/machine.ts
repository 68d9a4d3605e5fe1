/**
 * Properties of the machine that do not change between shots. Units: mm, mm², mm³, kPa, kN, s, g/mm³, mm²/s and degrees
 * Celsius.
 */
export interface Machine {
  press: {
    screwDiameter: number
    /** Diameter of the injection cylinder. Its area divided by the area of the screw is the intensification ratio. */
    ramDiameter: number
    /** Highest pressure on the plastic, in kPa. */
    maxPressure: number
    /** Speed of screw retraction while the melt is metered, mm/s. */
    recoverySpeed: number
    /** Time to open, eject and close, in s. */
    idleTime: number
  }
  mold: {
    /** Volume of all cavities. */
    volume: number
    wall: number
    gate: number
    /** Area of all cavities and the runner, projected on the parting line. */
    area: number
    /** Flow in mm3/s that the vents let out of the last tenth of the cavities. */
    vents: number
  }
  resin: {
    diffusivity: number
    /**
     * Temperatures: reference of the constants, limit below which nothing flows, ejection, and limit above which the
     * resin degrades.
     */
    reference: number
    noFlow: number
    ejection: number
    degradation: number
    /** Density of the melt at the reference temperature without pressure, in g/mm3. */
    density: number
    /** Pressure in kPa to fill the mold at 50 cm3/s and the reference temperature. */
    resistance: number
  }
}

/** Settings of the operator. Units: mm, mm/s, kPa, s, degrees Celsius and kN. */
export interface Settings {
  /** Screw positions after metering and at the transfer from speed to pressure. */
  shotSize: number
  transfer: number
  speed: number
  /** Limit on the plastic while speed is controlled. */
  pressureLimit: number
  packPressure: number
  packTime: number
  /** Time after pack and hold. */
  coolingTime: number
  melt: number
  /** Temperature of the steel surface. */
  steel: number
  clamp: number
}

/**
 * An amorphous resin of medium flow in a mold with two boxes, on a hydraulic press of 80 t. All figures are our own.
 */
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

/** A process of the teaching machine that makes good parts. All exercises start at or near it. */
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

/** Returns the area of the screw, mm². */
export const screwArea = ({ press }: Machine): number => (Math.PI / 4) * press.screwDiameter ** 2

/**
 * Returns the area of the ram over the area of the screw, which converts hydraulic to plastic pressure (ptonline.com,
 * understanding the intensification ratio). Only for hydraulic presses: an electric press shows plastic pressure.
 */
export const intensification = ({ press }: Machine): number => (press.ramDiameter / press.screwDiameter) ** 2
