export { delayColumns, delayIn, delayOfAlertIn } from './delays.ts'
export { explain } from './explain.ts'
export { delayOf, sqlIsResponsibleForDate } from './late-things.ts'
export {
  leadOf,
  responsibilityColumns,
  responsibleColumns,
  responsibleColumnsById,
  responsibleIdIn,
  responsibleOptions,
  responsiblePartyIn,
  sqlIsResponsible,
} from './responsible.ts'
