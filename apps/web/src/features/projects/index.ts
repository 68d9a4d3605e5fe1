export { ExampleShopOffer } from './ExampleShopOffer.tsx'
export { phaseTones } from './PhaseBadge.tsx'
export { ProjectState } from './ProjectState.tsx'
export { useProject } from './useProject.ts'
