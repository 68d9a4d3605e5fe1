import { Button, Stack, Text } from '@mantine/core'
import type { ArticleText } from '@steelsafe/contract/knowledge/entities.ts'
import { useTranslation } from 'react-i18next'
import { RetryIcon, WarningIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { LoadingPlace } from '#ui/page/LoadingPlace.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { useSafetyLines } from './content.ts'
import classes from './Knowledge.module.css'
import { Sources } from './Sources.tsx'

/**
 * Shows the safety warnings for work at a press and their sources, above the work itself. Shows an error if the
 * warnings cannot be loaded.
 */
export function Safety({ hazards }: Pick<ArticleText, 'hazards'>) {
  const { t } = useTranslation('knowledge')
  const { data: lines, isFetched } = useSafetyLines()
  if (hazards.length === 0) return null
  if (!lines)
    return isFetched ? (
      <MissingSafety />
    ) : (
      <LoadingPlace>
        <Loading height={64} />
      </LoadingPlace>
    )
  return (
    <div>
      <SafetyLines lines={hazards.map(hazard => lines[hazard].line)} />
      <Sources
        label={t('screen.safety.sources')}
        names={[...new Set(hazards.flatMap(hazard => lines[hazard].sources))]}
      />
    </div>
  )
}

export function SafetyLines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('knowledge')
  if (lines.length === 0) return null
  return (
    <InlineMessage kind="warning" icon={<WarningIcon />} title={t('screen.article.safety')}>
      <Stack gap="xs">
        {lines.map(line => (
          <Text key={line} size="sm" className={classes.prose}>
            {line}
          </Text>
        ))}
      </Stack>
    </InlineMessage>
  )
}

function MissingSafety() {
  const { t } = useTranslation(['knowledge', 'ui'])
  const { isFetching, refetch } = useSafetyLines()
  const retry = async () => {
    const { data } = await refetch()
    // A browser can cache the failure of a file until the page is reloaded.
    if (!data && navigator.onLine) location.reload()
  }
  return (
    <InlineMessage kind="error" icon={<WarningIcon />} title={t('knowledge:screen.safety.missing')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm" className={classes.prose}>
          {t('knowledge:screen.safety.missingText')}
        </Text>
        <Button
          variant="default"
          className="no-print"
          leftSection={<RetryIcon size={16} />}
          loading={isFetching}
          onClick={() => void retry()}
        >
          {t('ui:state.retry')}
        </Button>
      </Stack>
    </InlineMessage>
  )
}
