import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { StepList } from './StepList.tsx'

/** The page of the first steps, also available after the user has hidden the card. */
export function Screen() {
  const { t } = useTranslation('system')
  const steps = useEndpointQuery(system.firstSteps, {})
  return (
    <Page
      title={t('screen.steps.title')}
      actions={
        steps.data?.isShown === false &&
        steps.data.steps.length > 0 && (
          <ActionButton
            endpoint={system.showFirstSteps}
            input={{ body: { isShown: true } }}
            variant="default"
            done={() => t('screen.steps.shown')}
          >
            {t('screen.steps.show')}
          </ActionButton>
        )
      }
      query={steps}
    >
      {firstSteps => (
        <Card>
          {firstSteps.steps.length > 0 ? (
            <StepList {...firstSteps} />
          ) : (
            <Empty kind="empty" title={t('screen.steps.none')} />
          )}
        </Card>
      )}
    </Page>
  )
}
