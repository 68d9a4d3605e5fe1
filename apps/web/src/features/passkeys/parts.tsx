import { lazy, Suspense } from 'react'
import { optionalPart } from '#ui/loading/optional-part.ts'
import type { PasskeySignInProps } from './PasskeySignIn.tsx'

// Loaded after the form, with the library that calls the authenticator.
const LazyPasskeySignIn = optionalPart(() => import('./PasskeySignIn.tsx'))
const LazyOwnPasskeys = lazy(() => import('./OwnPasskeys.tsx'))

/** The button on the sign-in page. */
export const PasskeySignIn = (props: PasskeySignInProps) => (
  <Suspense fallback={null}>
    <LazyPasskeySignIn {...props} />
  </Suspense>
)

/** The card of the profile. */
export const OwnPasskeys = () => (
  <Suspense fallback={null}>
    <LazyOwnPasskeys />
  </Suspense>
)
