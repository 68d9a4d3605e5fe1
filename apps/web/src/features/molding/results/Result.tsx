import { Box, Group, List, Stack, Text } from '@mantine/core'
import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { StudyResult } from '@steelsafe/contract/molding/result.ts'
import { useTranslation } from 'react-i18next'
import { Figures } from '#ui/facts/Figures.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { useStudyTexts } from '../study/useStudyTexts.ts'
import { ResultTables } from './ResultTables.tsx'
import { VerdictBadge } from './VerdictBadge.tsx'

interface ResultProps {
  result: StudyResult
  system: UnitSystem
}

/** Shows the result of a study: its verdict, figures, problems, doubts, and formulas. */
export function Result({ result, system }: ResultProps) {
  const { t } = useTranslation('molding')
  const { translateText, value } = useStudyTexts(system)
  const problems = result.flags.filter(({ tone }) => tone !== 'open')
  const doubts = result.flags.filter(({ tone }) => tone === 'open')
  return (
    <Stack gap="md">
      <Group>
        <VerdictBadge verdict={result.verdict} />
      </Group>
      <Figures
        figures={result.figures.map(figure => ({
          name: translateText('field', figure.key),
          value: value(figure.value, figure.quantity),
        }))}
      />
      {problems.length > 0 && (
        <InlineMessage kind={problems.some(({ tone }) => tone === 'poor') ? 'error' : 'warning'}>
          <List spacing={4} size="sm">
            {problems.map(({ key, values }) => (
              <List.Item key={key}>{translateText('flag', key, values)}</List.Item>
            ))}
          </List>
        </InlineMessage>
      )}
      {doubts.length > 0 && (
        <Box>
          <Text size="sm" fw={600}>
            {t('screen.study.doubt')}
          </Text>
          {doubts.map(({ key, values }) => (
            <Text key={key} size="sm" c="dimmed" maw={760}>
              {translateText('flag', key, values)}
            </Text>
          ))}
        </Box>
      )}
      <ResultTables result={result} system={system} />
      {result.formulas.length > 0 && <Formulas result={result} system={system} />}
    </Stack>
  )
}

/** Shows each formula with its values and source, so that users can check every number. */
function Formulas({ result, system }: ResultProps) {
  const { t } = useTranslation('molding')
  const { translateText, value } = useStudyTexts(system)
  return (
    <details>
      <summary style={{ cursor: 'pointer', minHeight: 28 }}>{t('screen.study.computed')}</summary>
      <Stack component="dl" gap="sm" m={0} mt="xs">
        {result.formulas.map(({ key, formula, values, source }) => (
          <div key={key}>
            <Text component="dt" size="sm" fw={600}>
              {translateText('field', key)}
            </Text>
            <Text component="dd" m={0} size="sm" className="tabular" style={{ overflowWrap: 'anywhere' }}>
              {formula}
            </Text>
            <Text component="dd" m={0} size="sm" className="tabular">
              {values.map(one => `${one.symbol} = ${value(one.value, one.quantity)}`).join(', ')}
            </Text>
            <Text component="dd" m={0} size="xs" c="dimmed">
              {t('screen.study.source', { source })}
            </Text>
          </div>
        ))}
      </Stack>
    </details>
  )
}
