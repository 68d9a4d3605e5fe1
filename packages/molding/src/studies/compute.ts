import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import type { StudyResult } from '@steelsafe/contract/molding/result.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { balance } from './balance.ts'
import { capability } from './capability.ts'
import { checkRing } from './check-ring.ts'
import { cooling } from './cooling.ts'
import { experiment } from './experiment/experiment.ts'
import { gateFreeze } from './gate-freeze.ts'
import { gauge } from './gauge.ts'
import { loadSensitivity } from './load-sensitivity.ts'
import { lowPressureFlags } from './low-pressure.ts'
import { moldTemperature } from './mold-temperature.ts'
import { pressureLoss } from './pressure-loss.ts'
import { processWindow } from './process-window.ts'
import { relativeViscosity } from './relative-viscosity.ts'
import { repeatability } from './repeatability.ts'
import { rheology } from './rheology.ts'
import { speedLinearity } from './speed-linearity.ts'
import type { StudyComputation } from './study-parts.ts'

const studies: Record<StudyKind, StudyComputation> = {
  loadSensitivity,
  speedLinearity,
  checkRing,
  gauge,
  repeatability,
  rheology,
  relativeViscosity,
  balance,
  pressureLoss,
  gateFreeze,
  moldTemperature,
  processWindow,
  cooling,
  experiment,
  capability,
}

/** Computes the result of a study from values in stored units, for the browser, the server and the report. */
export function computeStudy(kind: StudyKind, settings: StudyRow, rows: readonly StudyRow[]): StudyResult {
  const result = studies[kind](settings, rows)
  return { ...result, flags: [...lowPressureFlags(kind, settings, rows), ...result.flags] }
}
