export { LinkedAccounts } from './LinkedAccounts.tsx'
export { CompanySignIn } from './parts.tsx'
export { providerSignOut, startByDomain } from './start.ts'
