export { useCompany } from './useCompany.ts'
