export { AboutLink } from './AboutLink.tsx'
export { PasswordPrompt } from './PasswordPrompt.tsx'
export { ShareLink } from './ShareLink.tsx'
