export { OwnReminders } from './OwnReminders.tsx'
