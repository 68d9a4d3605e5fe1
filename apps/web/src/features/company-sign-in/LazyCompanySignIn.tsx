import { Suspense } from 'react'
import { optionalPart } from '#ui/loading/optional-part.ts'
import type { CompanySignInProps } from './CompanySignIn.tsx'

// Loaded after the form, because most installations have no identity provider.
const LazyCompanySignIn = optionalPart(() => import('./CompanySignIn.tsx'))

/** The buttons of the identity providers on the sign-in page. */
export const CompanySignIn = (props: CompanySignInProps) => (
  <Suspense fallback={null}>
    <LazyCompanySignIn {...props} />
  </Suspense>
)
