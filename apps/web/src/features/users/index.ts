export { GiveDialog } from './GiveEverything.tsx'
