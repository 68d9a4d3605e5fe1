import { Select, Stack, Text } from '@mantine/core'
import type { DecimalSign } from '@steelsafe/contract/core/formats/parse-number.ts'
import { useTranslation } from 'react-i18next'
import type { DayOrder } from '../values/days.ts'

interface QuestionProps<Answer extends string> {
  /** Label of the field that the column fills. */
  field: string
  /** Null while nothing is selected, which blocks the import. */
  value: Answer | null
  size?: 'xs' | 'sm'
  onChoose: (answer: Answer) => void
}

/** Asks if 03/04 is in March or in April. Shown if no date of the column decides it. */
export function DayOrderQuestion({ field, ...rest }: QuestionProps<DayOrder>) {
  const { t } = useTranslation('ui')
  return (
    <Question
      {...rest}
      label={t('import.orderOf', { field })}
      doubt={t('import.orderDoubt')}
      choices={[
        { value: 'monthFirst', label: t('import.order.monthFirst') },
        { value: 'dayFirst', label: t('import.order.dayFirst') },
      ]}
    />
  )
}

/** Asks if 1.250 is a thousand or a little more than one. Shown if no number of the column decides it. */
export function SignQuestion({ field, ...rest }: QuestionProps<DecimalSign>) {
  const { t } = useTranslation('ui')
  return (
    <Question
      {...rest}
      label={t('import.signOf', { field })}
      doubt={t('import.signDoubt')}
      choices={[
        { value: '.', label: t('import.sign.point') },
        { value: ',', label: t('import.sign.comma') },
      ]}
    />
  )
}

interface ChoiceProps<Answer extends string> extends Omit<QuestionProps<Answer>, 'field'> {
  label: string
  doubt: string
  choices: { value: Answer; label: string }[]
}

function Question<Answer extends string>({
  label,
  doubt,
  choices,
  value,
  size = 'sm',
  onChoose,
}: ChoiceProps<Answer>) {
  const { t } = useTranslation('ui')
  return (
    <Stack gap={4}>
      <Select
        size={size}
        aria-label={label}
        placeholder={t('import.pleaseChoose')}
        comboboxProps={{ width: 300, position: 'bottom-start' }}
        data={choices}
        value={value}
        onChange={answer => answer && onChoose(answer as Answer)}
        maw={360}
      />
      {value === null && (
        <Text size="xs" c="var(--status-due)">
          {doubt}
        </Text>
      )}
    </Stack>
  )
}
