import { Alert, Stack, Text } from '@mantine/core'
import type { ArticleText } from '@steelsafe/contract/knowledge/entities.ts'
import { useTranslation } from 'react-i18next'
import { WarningIcon } from '#ui/icons.ts'
import { useSafetyLines } from './content.ts'
import classes from './Knowledge.module.css'

/** The safety warnings for work at a press, shown above the work itself. */
export function Safety({ hazards }: Pick<ArticleText, 'hazards'>) {
  const { data: lines } = useSafetyLines()
  return <SafetyLines lines={hazards.flatMap(hazard => lines?.[hazard] ?? [])} />
}

export function SafetyLines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('knowledge')
  if (lines.length === 0) return null
  return (
    <Alert color="yellow" icon={<WarningIcon />} title={t('screen.article.safety')}>
      <Stack gap="xs">
        {lines.map(line => (
          <Text key={line} size="sm" className={classes.prose}>
            {line}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
