import { Code, Stack, Text } from '@mantine/core'
import { limits } from '@steelsafe/contract/core/limits.ts'
import { systemLimits } from '@steelsafe/contract/system/limits.ts'
import { stateOf } from '@steelsafe/contract/system/names.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { CheckCard } from './CheckCard.tsx'

type StatementCheckProps = SystemReport['statements'] & Pick<SystemReport['database'], 'kind'>

/** Shows the database statements that were slow recently, with advice. */
export function StatementCheck({ result, slowCount, slowest, kind }: StatementCheckProps) {
  const { t } = useTranslation('system')
  const { instant, number } = useFormat()
  return (
    <CheckCard
      title={t('check.statements.title')}
      state={stateOf('statements', result)}
      text={t(`check.statements.${result}`, {
        hours: systemLimits.slowStatementHours,
        seconds: limits.slowStatementSeconds,
        slow: number(slowCount),
      })}
    >
      {result === 'slow' && <Text>{t(`screen.report.statements.${kind}`)}</Text>}
      {slowest.map(({ text, count, longestSeconds, lastDate }) => (
        <Stack key={text} gap={4}>
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {text}
          </Code>
          <Text size="sm" c="dimmed">
            {t('screen.report.statements.times', {
              total: number(count),
              longest: number(longestSeconds, 1),
              date: instant(lastDate),
            })}
          </Text>
        </Stack>
      ))}
    </CheckCard>
  )
}
