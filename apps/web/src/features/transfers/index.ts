export { OfferedProjects } from './OfferedProjects.tsx'
export { OfferForm } from './OfferForm.tsx'
