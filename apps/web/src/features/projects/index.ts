export { ExampleShopOffer } from './ExampleShopOffer.tsx'
export { phaseTones } from './PhaseBadge.tsx'
export { useProject } from './useProject.ts'
