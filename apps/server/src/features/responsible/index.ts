export { delayColumns, delayIn, delayOfAlertIn } from './delays.ts'
export { explain } from './explain.ts'
export { delayOf, isActorOfDate } from './late-things.ts'
export {
  actorIn,
  careColumns,
  isResponsible,
  leadOf,
  responsibleColumns,
  responsibleColumnsById,
  responsibleIdIn,
  responsibleOptions,
} from './responsible.ts'
