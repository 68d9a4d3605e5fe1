export { CompanySignIn } from './LazyCompanySignIn.tsx'
export { LinkedAccounts } from './LinkedAccounts.tsx'
export { providerSignOut, startByDomain } from './start-sign-in.ts'
