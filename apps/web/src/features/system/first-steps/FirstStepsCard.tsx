import { ActionIcon, Text } from '@mantine/core'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import type { FirstStepList } from '@steelsafe/contract/system/entities.ts'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall } from '#core/http/queries.ts'
import { Tip } from '#ui/floating/Tip.tsx'
import { CloseIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { StepList } from './StepList.tsx'

/** The remaining steps, with a button to hide them. */
export default function FirstStepsCard(list: FirstStepList) {
  const { t } = useTranslation('system')
  const { send, isPending } = useCall(system.showFirstSteps)
  const { steps } = list
  const hide = t('screen.steps.hide')
  return (
    <Card
      title={t('screen.steps.title')}
      actions={
        <>
          <Text size="sm" c="dimmed" ml="auto">
            {t('screen.steps.progress', {
              done: steps.filter(({ isDone }) => isDone).length,
              all: steps.length,
            })}
          </Text>
          <Tip label={hide}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={hide}
              loading={isPending}
              onClick={() => void send({ body: { isShown: false } }).catch(reportFieldErrors)}
            >
              <CloseIcon size={16} />
            </ActionIcon>
          </Tip>
        </>
      }
    >
      <StepList {...list} />
    </Card>
  )
}
