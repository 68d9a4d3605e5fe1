export { OwnPasskeys, PasskeySignIn } from './parts.tsx'
export { UserPasskeys } from './UserPasskeys.tsx'
