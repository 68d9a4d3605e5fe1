export { delayColumns, delayIn, delayOfAlertIn } from './delays.ts'
export { explain } from './explain.ts'
export { delayOf, sqlIsActorOfDate } from './late-things.ts'
export {
  actorIn,
  leadOf,
  responsibilityColumns,
  responsibleColumns,
  responsibleColumnsById,
  responsibleIdIn,
  responsibleOptions,
  sqlIsResponsible,
} from './responsible.ts'
