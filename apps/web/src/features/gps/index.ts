export { useRecordHere } from './useRecordHere.ts'
