export { keepToSend } from './keep-to-send.ts'
export { leaveDevice } from './leave-device.ts'
export { LockedItems, UnsentHere, WhileUnsent } from './parts.tsx'
