export { TransferDialog } from './TransferEverything.tsx'
