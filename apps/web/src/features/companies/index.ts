export { AddressFields } from './AddressFields.tsx'
export { companyMenu } from './company-menu.ts'
