import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation.ts'
import { landingPath } from './landing-path.ts'
import { PublicPage } from './PublicPage.tsx'
import { SignInForm } from './SignInForm.tsx'
import { Testimonials } from './Testimonials.tsx'

export function Screen() {
  const { t } = useTranslation('account')
  const go = useGo()
  return (
    <PublicPage title={t('screen.signIn.title')}>
      <SignInForm onDone={() => go(landingPath())} />
      <Testimonials />
    </PublicPage>
  )
}
