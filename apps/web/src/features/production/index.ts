export { TargetBar } from './TargetBar.tsx'
export { useUnitQuestion } from './UnitChoice.tsx'
