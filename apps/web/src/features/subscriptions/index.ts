export { UseBars } from './UseBars.tsx'
