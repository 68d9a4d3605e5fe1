export { AddPerson } from './AddPerson.tsx'
export { Invitations } from './Invitations.tsx'
export { AppearanceMenu, LanguageMenu, useSwitchLanguage } from './PreferenceMenus.tsx'
export { PublicPage } from './PublicPage.tsx'
