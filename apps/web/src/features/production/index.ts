export { type ProductionValues, scrapOf, sumQuantities } from './entry-values.ts'

export { ScrapReasons } from './ScrapReasons.tsx'
export { shiftDay } from './shift-day.ts'
export { TargetBar } from './TargetBar.tsx'
export { useUnitQuestion } from './UnitChoice.tsx'
export { useShiftQuestion } from './useShiftQuestion.ts'
