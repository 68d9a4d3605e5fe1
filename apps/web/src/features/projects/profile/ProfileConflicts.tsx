import { Button, Radio, Stack, Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDetailNames } from '#features/milestones/index.ts'
import { useFormat } from '#ui/facts/format.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import type { MergeResult } from './merge.ts'
import type { ProfileValues } from './profile-values.ts'

interface ProfileConflictsProps {
  merged: MergeResult<ProfileValues> & { theirs: ProfileValues }
  /** Returns the name of a company. */
  nameOf: (companyId: string) => string
  onChosen: (values: ProfileValues) => void
}

/** Fields that two users have changed to different values, side by side. The user selects a value for each. */
export function ProfileConflicts({ merged, nameOf, onChosen }: ProfileConflictsProps) {
  const { t } = useTranslation('projects')
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const formatValue = useWritten(nameOf)
  const choose = () => {
    const selectedValues = Object.fromEntries(
      merged.conflicts.filter(field => theirs.includes(field)).map(field => [field, merged.theirs[field]]),
    )
    onChosen({ ...merged.values, ...selectedValues })
  }
  return (
    <Stack gap="md">
      <InlineMessage kind="warning">
        <Text fw={600}>{t('rule.changedMeanwhile')}</Text>
        {t('screen.conflict.text')}
      </InlineMessage>
      {merged.conflicts.map(field => (
        <Radio.Group
          key={field}
          label={t(`field.${field}`)}
          value={theirs.includes(field) ? 'theirs' : 'mine'}
          onChange={value =>
            setTheirs(value === 'theirs' ? [...theirs, field] : theirs.filter(one => one !== field))
          }
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="mine"
              label={<Choice who={t('screen.conflict.mine')} value={formatValue(merged.values[field])} />}
            />
            <Radio
              value="theirs"
              label={<Choice who={t('screen.conflict.theirs')} value={formatValue(merged.theirs[field])} />}
            />
          </Stack>
        </Radio.Group>
      ))}
      <Button onClick={choose} style={{ alignSelf: 'flex-start' }}>
        {t('screen.conflict.choose')}
      </Button>
    </Stack>
  )
}

const Choice = ({ who, value }: { who: string; value: string }) => (
  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
    <Text span c="dimmed">
      {who}:
    </Text>{' '}
    {value}
  </Text>
)

type Value = ProfileValues[keyof ProfileValues]

/** Returns a function that formats a value for display. */
function useWritten(companyName: (id: string) => string) {
  const { t } = useTranslation(['projects', 'core'])
  const { number } = useFormat()
  const detailName = useDetailNames()
  return (value: Value): string => {
    if (value === null || value === '') return dash
    if (typeof value === 'boolean') return t(`projects:screen.conflict.${value}`)
    if (typeof value === 'number') return number(value, 2)
    if (typeof value === 'string') return value
    return value
      .map(part =>
        'companyId' in part
          ? `${companyName(part.companyId)}: ${part.label}`
          : `${detailName(part.displayName)}: ${part.valueText}`,
      )
      .join('; ')
  }
}
