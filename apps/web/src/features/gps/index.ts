export { useRecordLocation } from './useRecordHere.ts'
