export { phaseTones } from './PhaseBadge.tsx'
export { useProject } from './useProject.ts'
