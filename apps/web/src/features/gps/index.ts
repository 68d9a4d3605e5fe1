export { useRecordLocation } from './useRecordLocation.ts'
