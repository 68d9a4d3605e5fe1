export { AddPerson } from './AddPerson.tsx'
export { PublicPage } from './PublicPage.tsx'
