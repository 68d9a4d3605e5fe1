import { Group, Stack } from '@mantine/core'
import { clearToPay } from '@steelsafe/contract/clear-to-pay/endpoints.ts'
import { clearToPayPaths } from '@steelsafe/contract/clear-to-pay/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { RemoveIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { HistoryOfMilestone } from './history/HistoryOfMilestone.tsx'
import { MilestoneFiles } from './MilestoneFiles.tsx'
import { MilestoneSettings } from './MilestoneSettings.tsx'
import { StatusOfMilestone } from './StatusOfMilestone.tsx'
import { Steps } from './steps/Steps.tsx'

/** Shows a milestone with its steps, files, settings, and history. Users who may only view it see the same page. */
export function Screen() {
  const { t } = useTranslation('clear-to-pay')
  const { id, milestoneId } = useParams(clearToPayPaths.edit)
  const go = useGo()
  const milestoneQuery = useEndpointQuery(clearToPay.get, { params: { milestoneId } })
  return (
    <Page title={milestoneQuery.data?.milestone.name ?? '…'} query={milestoneQuery}>
      {({ milestone }) => (
        <Stack gap="md">
          <Group>
            <StatusOfMilestone status={milestone.displayStatus} />
          </Group>
          {!milestone.can.edit && !milestone.can.approve && (
            <InlineMessage kind="information">{t('screen.edit.notNow')}</InlineMessage>
          )}
          {milestone.hasNoApprover && (
            <InlineMessage kind="warning">{t('screen.edit.noApprover')}</InlineMessage>
          )}
          <Card title={t('screen.edit.state')}>
            <Steps milestone={milestone} />
          </Card>
          <Card title={t('screen.edit.files')}>
            <MilestoneFiles milestone={milestone} />
          </Card>
          <Card title={t('screen.edit.settings')}>
            <MilestoneSettings project={id} milestone={milestone} />
          </Card>
          <Card title={t('screen.history.title')}>
            <HistoryOfMilestone milestone={milestoneId} />
          </Card>
          {milestone.can.edit && (
            <Group>
              <ActionButton
                endpoint={clearToPay.delete}
                input={{ params: { milestoneId }, query: { version: milestone.version } }}
                question={t('screen.list.removeQuestion', {
                  name: milestone.name,
                  count: milestone.files.length,
                })}
                onDone={() => go(clearToPayPaths.list(id), { replace: true })}
                variant="default"
                leftSection={<RemoveIcon size={16} />}
              >
                {t('screen.list.removeShort')}
              </ActionButton>
            </Group>
          )}
        </Stack>
      )}
    </Page>
  )
}
