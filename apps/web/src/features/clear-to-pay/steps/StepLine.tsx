import { Text, VisuallyHidden } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { useTranslation } from 'react-i18next'
import { DoneIcon } from '#ui/icons.ts'
import classes from './StepLine.module.css'
import { type PaymentStep, type Progress, stepsOf } from './steps-of.ts'

interface StepLineProps {
  milestone: Progress
  /**
   * Returns the note of a step, such as the person and the time; empty for a step that is not done. Without this
   * function, only the circles of the steps are shown, for a cell of a list.
   */
  noteOf?: (name: PaymentStep['name']) => string
}

/** Shows the steps of a milestone from the file to the completion, with the current step marked. */
export function StepLine({ milestone, noteOf }: StepLineProps) {
  const { t } = useTranslation('clear-to-pay')
  return (
    <ol className={classes.steps} data-small={noteOf ? undefined : true}>
      {stepsOf(milestone).map(({ name, state }, index) => {
        const both = `${t(`step.${name}`)}: ${t(`stepState.${state}`)}`
        return (
          <li
            key={name}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
            title={noteOf ? undefined : both}
          >
            <span className={classes.circle} aria-hidden="true">
              {state === 'done' && <DoneIcon size={14} />}
              {state === 'optional' && dash}
              {(state === 'current' || state === 'later') && index + 1}
            </span>
            {noteOf ? (
              <>
                <Text size="sm" fw={600}>
                  {t(`step.${name}`)}
                </Text>
                <Text size="sm" c="dimmed">
                  {noteOf(name) || t(`stepState.${state}`)}
                </Text>
              </>
            ) : (
              <VisuallyHidden>{both}</VisuallyHidden>
            )}
          </li>
        )
      })}
    </ol>
  )
}
