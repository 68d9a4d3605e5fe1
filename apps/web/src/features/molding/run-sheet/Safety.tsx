import { Stack } from '@mantine/core'
import { kinds, type SafetyLine } from '@steelsafe/contract/molding/kinds.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { useTranslation } from 'react-i18next'
import { WarningIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

/** Shows the warnings about the safety of people and of the tool, before work at the press for a kind of study. */
export const Safety = ({ kind }: { kind: StudyKind }) => <SafetyLines names={kinds[kind].safety} />

/** Shows safety warnings on any page that leads to work at the press. */
export function SafetyLines({ names }: { names: readonly SafetyLine[] }) {
  const { t } = useTranslation('molding')
  if (names.length === 0) return null
  return (
    <InlineMessage kind="warning" icon={<WarningIcon size={20} />} title={t('screen.kind.safety')}>
      <Stack gap="xs">
        {names.map(name => (
          <div key={name}>{t(`safety.${name}`)}</div>
        ))}
      </Stack>
    </InlineMessage>
  )
}
