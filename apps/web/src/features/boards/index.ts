export { FirstDates } from './FirstDates.tsx'
export { NeedList } from './Needs.tsx'
export { OwnCalendar } from './OwnCalendar.tsx'
export { ReasonForm } from './ReasonForm.tsx'
