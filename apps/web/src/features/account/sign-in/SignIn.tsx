import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/go.ts'
import { landingPath } from '#shared/landing-path.ts'
import { PublicPage } from '#shared/public/PublicPage.tsx'
import { optionalPart } from '#ui/loading/optional-part.ts'
import { SignInForm } from './SignInForm.tsx'

/** Appears late: after its code has loaded and the server has responded. */
const Testimonials = optionalPart(() => import('./Testimonials.tsx'))

/** Returns the address in the link of an e-mail. Read without the router, which is loaded after this page. */
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
