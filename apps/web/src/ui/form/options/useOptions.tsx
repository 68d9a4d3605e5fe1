import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from './LoadFailure.tsx'
import { type FieldOptions, hasFailed, isLoading, loadedOptions, optionsIn } from './loaded-options.ts'

/**
 * Returns the properties of a select that show its options and their state: that they load, or the reason why they
 * could not be loaded, with a button to retry. Pass the query itself, not its data.
 * @param error the error of the field, shown before a failure
 */
export function useOptions(options: FieldOptions, error?: ReactNode) {
  const { t } = useTranslation('ui')
  const isPending = isLoading(options)
  const nothingFound = loadedOptions(options) && t('list.nothingFound')
  return {
    data: optionsIn(options).map(({ display, value }) => ({ label: display, value })),
    loading: isPending,
    'aria-busy': isPending || undefined,
    nothingFoundMessage: isPending ? t('state.loading') : nothingFound,
    error: hasFailed(options) ? (
      <>
        {error}
        <LoadFailure query={options} />
      </>
    ) : (
      error
    ),
  }
}
