import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { timelinePaths } from '@steelsafe/contract/timeline/paths.ts'
import { useTranslation } from 'react-i18next'
import { call } from '#core/http/client.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { SharedLinkGate, SharedPage } from '#features/sharing/index.ts'
import { SharedChart } from './SharedChart.tsx'

/** The page of a shared plan, for visitors without an account. A link without a password opens immediately. */
export function Screen() {
  const { t } = useTranslation('timeline')
  const { token } = useParams(timelinePaths.external)
  return (
    <SharedLinkGate
      token={token}
      name="plan"
      open={credentials => call(timeline.openLink, { params: { token }, body: credentials })}
    >
      {(plan, { logo }) => (
        <SharedPage title={t('screen.title')} about={plan} logo={logo} isWide>
          <SharedChart plan={plan} />
        </SharedPage>
      )}
    </SharedLinkGate>
  )
}
