import { SegmentedControl } from '@mantine/core'
import { account } from '@steelsafe/contract/account/endpoints.ts'
import { type Landing, landings } from '@steelsafe/contract/account/entities.ts'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall } from '#core/http/queries.ts'
import { useSession } from '#core/session/session-store.ts'
import { toSelectData } from '#ui/form/options/fixed-options.ts'

/** Lets the user choose the page that opens after the sign-in. */
export function OwnLanding() {
  const { t } = useTranslation('account')
  const landing = useSession()?.landing ?? 'projects'
  const { send, isPending } = useCall(account.setLanding)
  return (
    <SegmentedControl
      aria-label={t('screen.profile.landing')}
      value={landing}
      disabled={isPending}
      onChange={selectedLanding =>
        void send({ body: { landing: selectedLanding as Landing } }).catch(reportFieldErrors)
      }
      data={toSelectData(landings, value => t(`screen.profile.landingOf.${value}`))}
    />
  )
}
