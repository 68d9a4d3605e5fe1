import type { PressForm } from './entities.ts'

/** The number fields of a press, in the order of its form and of a sheet. */
export const pressNumbers = [
  'clampForce',
  'tieBarHorizontal',
  'tieBarVertical',
  'platenHorizontal',
  'platenVertical',
  'moldHeightMin',
  'moldHeightMax',
  'daylight',
  'stroke',
  'shotVolume',
  'screwDiameter',
  'intensificationRatio',
  'injectionPressure',
  'nozzleRadius',
  'ringDiameter',
  'ejectorStroke',
  'craneLoad',
] as const satisfies (keyof PressForm)[]
