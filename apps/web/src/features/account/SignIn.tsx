import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/go.ts'
import { landingPath } from './landing-path.ts'
import { PublicPage } from './PublicPage.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Comes when the server has answered, and after the code that asks it. */
const Testimonials = lazy(() => import('./Testimonials.tsx'))

export function Screen() {
  const { t } = useTranslation('account')
  const go = useGo()
  return (
    <PublicPage title={t('screen.signIn.title')}>
      <SignInForm onDone={() => go(landingPath())} />
      <Suspense fallback={null}>
        <Testimonials />
      </Suspense>
    </PublicPage>
  )
}
