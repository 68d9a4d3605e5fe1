export { ShiftButton } from './shifts/ShiftButton.tsx'
export { TargetBar } from './TargetBar.tsx'
export { useUnitQuestion } from './UnitChoice.tsx'
