import { Button, Group, Text } from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/client.ts'

type Loading = Pick<UseQueryResult<unknown, CallError>, 'error' | 'refetch' | 'isFetching'>

/** Options that are loaded by a query. */
export type LoadedOptions = Loading & { data: readonly Option[] | undefined }

/** Returns the options; an empty list while they are loading. */
export const optionsIn = (options: readonly Option[] | LoadedOptions): readonly Option[] =>
  'refetch' in options ? (options.data ?? []) : options

/** Shows a field. If its options could not be loaded, it shows the error below with a button to retry. */
export function WithLoadFailure({ of, children }: { of: readonly unknown[] | Loading; children: ReactNode }) {
  const { t } = useTranslation('ui')
  if (!('refetch' in of) || !of.error) return children
  const { error, refetch, isFetching } = of
  return (
    <div>
      {children}
      <Group gap="xs" mt={4}>
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error.message}
        </Text>
        <Button variant="default" size="compact-xs" loading={isFetching} onClick={() => void refetch()}>
          {t('state.retry')}
        </Button>
      </Group>
    </div>
  )
}
