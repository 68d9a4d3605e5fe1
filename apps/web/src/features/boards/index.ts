export { FirstDates } from './FirstDates.tsx'
export { ReasonForm } from './forms/ReasonForm.tsx'
export { OwnCalendar } from './OwnCalendar.tsx'
export { TodayList } from './TodayList.tsx'
