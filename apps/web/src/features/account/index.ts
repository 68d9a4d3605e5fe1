export { AddPerson } from './AddPerson.tsx'
