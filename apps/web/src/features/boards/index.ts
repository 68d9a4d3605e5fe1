export { FirstDates } from './FirstDates.tsx'
export { Needs } from './Needs.tsx'
export { OwnCalendar } from './OwnCalendar.tsx'
export { ReasonForm } from './ReasonForm.tsx'
