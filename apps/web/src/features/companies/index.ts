export { AddressFields } from './AddressFields.tsx'
export { companyMenu } from './company-menu.ts'
export { useCompany } from './useCompany.ts'
