export { Needs } from './Needs.tsx'
export { OwnCalendar } from './OwnCalendar.tsx'
