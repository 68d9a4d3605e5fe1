import type { PressForm } from './entities.ts'

/** The fields of a press that are numbers, in the order of its form and of a sheet. */
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
