import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation/go.ts'
import { landingPath } from '#shared/landing-path.ts'
import { PublicPage } from '#shared/public/PublicPage.tsx'
import { optionalPart } from '#ui/loading/optional-part.ts'
import { SignInForm } from './SignInForm.tsx'

/** Rendered only after its code has loaded and the server has responded. */
const Testimonials = optionalPart(() => import('./Testimonials.tsx'))

/**
 * Returns the address from the link of an e-mail. Reads `location` directly, because the router loads after this page.
 */
const addressOfLink = (): string => new URLSearchParams(location.search).get('email') ?? ''

export function Screen() {
  const { t } = useTranslation('account')
  const go = useGo()
  return (
    <PublicPage title={t('screen.signIn.title')}>
      <SignInForm startEmail={addressOfLink()} onDone={() => go(landingPath())} />
      <Suspense fallback={null}>
        <Testimonials />
      </Suspense>
    </PublicPage>
  )
}
