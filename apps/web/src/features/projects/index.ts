export { PhaseBadge, phaseTones } from './PhaseBadge.tsx'
export { useProject } from './useProject.ts'
