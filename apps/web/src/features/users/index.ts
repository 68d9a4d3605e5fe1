export { RemoveFromCompany } from './RemoveFromCompany.tsx'
export { TransferDialog } from './TransferDialog.tsx'
