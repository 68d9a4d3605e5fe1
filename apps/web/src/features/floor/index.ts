export { OfflineTool } from './OfflineTool.tsx'
export { ShiftButton } from './ShiftButton.tsx'
