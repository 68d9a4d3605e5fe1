import { type Resin, resins } from './mesh/resins.ts'

/** A resin with the data that change the requirements of a mold on its press. */
export interface PressResin extends Resin {
  /** Usual range of the mean pressure in the cavities, MPa. */
  cavityPressure: { least: number; most: number }
  /** True for an engineering resin, whose shot should take at most 65 percent of the barrel. */
  isEngineering: boolean
}

/** MPa in 1 t/cm², by standard gravity. */
const perTonne = 98.066_5

/**
 * Mean pressures in the cavities by resin, in metric tons of force per cm²: ji-horng.com, "Plastic injection molding:
 * common plastic molding pressure". They apply to unfilled resins and usual walls. Thin walls and long flow paths need
 * more, and tables differ: keiteq.org has 0.32 t/cm² for PS, PE and PP, 0.30 to 0.48 for ABS, but 0.64 to 0.72 for PA
 * and POM (`highestCavityPressureMPa`). A measured pressure has priority.
 */
const pressures: Readonly<Record<string, readonly [least: number, most: number]>> = {
  ABS: [0.3, 0.4],
  HDPE: [0.3, 0.4],
  PA6: [0.35, 0.45],
  PA66: [0.4, 0.5],
  PBT: [0.35, 0.4],
  PC: [0.4, 0.5],
  PMMA: [0.35, 0.5],
  POM: [0.35, 0.45],
  PP: [0.25, 0.35],
  PS: [0.25, 0.35],
}

/** The highest of the published mean pressures in a cavity, MPa: 0.72 t/cm² for PA and POM (keiteq.org). */
export const highestCavityPressureMPa = 0.72 * perTonne

/**
 * Names of the engineering resins. Sources differ: ABS and PMMA count as commodity resins here, but some sources count
 * ABS among the engineering resins (aniwaa.com, "Thermoplastics breakdown by performance").
 */
const engineering: ReadonlySet<string> = new Set(['PA6', 'PA66', 'PBT', 'PC', 'POM'])

/** Resins that can be tried in a press, with their names as keys. */
export const pressResins: readonly PressResin[] = resins.flatMap(resin => {
  const range = pressures[resin.name]
  if (!range) return []
  const [least, most] = range
  return [
    {
      ...resin,
      cavityPressure: { least: least * perTonne, most: most * perTonne },
      isEngineering: engineering.has(resin.name),
    },
  ]
})

/** Densities of a resin, g/cm³; null where unknown. */
interface Densities {
  solid: number
  melt: number | null
}

/**
 * Returns the volume of a shot as melt, in cm³, when another resin fills the same cavities: V · (melt / solid of the
 * first resin) · (solid / melt of the other resin). Returns null when a density is unknown.
 *
 * Valid for parts and runner of the same size. The result ignores that the resins shrink differently, which changes the
 * volume by up to three times the difference of their linear shrinkages: about 6 percent between an amorphous and a
 * semicrystalline resin (our own simplification).
 */
export function shotInResin(shotVolume: number | null, from: Densities, to: Densities): number | null {
  if (shotVolume === null || from.melt === null || to.melt === null) return null
  return shotVolume * (from.melt / from.solid) * (to.solid / to.melt)
}
