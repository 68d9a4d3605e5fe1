export { ShiftButton } from './floor/ShiftButton.tsx'
export { TargetBar } from './TargetBar.tsx'
export { useUnitQuestion } from './UnitChoice.tsx'
