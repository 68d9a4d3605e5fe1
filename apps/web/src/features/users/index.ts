export { RemoveFromCompany } from './RemoveFromCompany.tsx'
export { TransferDialog } from './TransferEverything.tsx'
