export { FirstDates } from './FirstDates.tsx'
export { NeedList } from './NeedList.tsx'
export { OwnCalendar } from './OwnCalendar.tsx'
export { ReasonForm } from './ReasonForm.tsx'
