export { AddPerson } from './invitations/AddPerson.tsx'
export { Invitations } from './invitations/Invitations.tsx'
export { AppearanceMenu, LanguageMenu } from './profile/PreferenceMenus.tsx'
