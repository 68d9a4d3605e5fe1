import { lazy, Suspense } from 'react'
import { optionalPart } from '#ui/loading/optional-part.ts'
import type { PasskeySignInProps } from './PasskeySignIn.tsx'

// Lazy, because the library that calls the authenticator should load after the form.
const LazyPasskeySignIn = optionalPart(() => import('./PasskeySignIn.tsx'))
const LazyOwnPasskeys = lazy(() => import('./OwnPasskeys.tsx'))

/** The sign-in button for a passkey. */
export const PasskeySignIn = (props: PasskeySignInProps) => (
  <Suspense fallback={null}>
    <LazyPasskeySignIn {...props} />
  </Suspense>
)

/** The card of the profile with the user's passkeys. */
export const OwnPasskeys = () => (
  <Suspense fallback={null}>
    <LazyOwnPasskeys />
  </Suspense>
)
