export { AddPerson } from './AddPerson.tsx'
export { Invitations } from './Invitations.tsx'
export { AppearanceMenu, LanguageMenu } from './PreferenceMenus.tsx'
