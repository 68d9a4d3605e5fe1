import { Box, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type LoadState, loadStateOf } from './loaded-options.ts'

/**
 * Shows the failure of a query, with a button to retry. Shows nothing without a failure. All elements are inline,
 * because the error below a field is a paragraph.
 */
export function LoadFailure({ query }: { query: readonly unknown[] | LoadState }) {
  const { t } = useTranslation('ui')
  const state = loadStateOf(query)
  if (!state?.error) return null
  const { error, refetch, isFetching } = state
  return (
    <Box component="span" display="flex" mt={4} style={{ flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
      <Text span size="xs" c="var(--mantine-color-error)" role="alert">
        {error.message}
      </Text>
      <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
        {t('state.retry')}
      </Button>
    </Box>
  )
}
