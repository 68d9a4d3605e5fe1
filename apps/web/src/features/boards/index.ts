export { OwnCalendar } from './OwnCalendar.tsx'
