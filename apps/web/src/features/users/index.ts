export { GiveInCompany } from './GiveInCompany.tsx'
