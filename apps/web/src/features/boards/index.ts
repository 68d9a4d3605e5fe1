export { FirstDates } from './FirstDates.tsx'
export { OwnCalendar } from './OwnCalendar.tsx'
export { ReasonForm } from './forms/ReasonForm.tsx'
export { TodayList } from './TodayList.tsx'
