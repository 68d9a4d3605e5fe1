export { AddressFields } from './AddressFields.tsx'
export { useCompany } from './useCompany.ts'
