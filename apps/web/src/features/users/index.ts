export { RemoveFromCompany } from './offboarding/RemoveFromCompany.tsx'
export { TransferDialog } from './offboarding/TransferDialog.tsx'
