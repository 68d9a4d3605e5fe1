import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrintIcon } from '../../icons.ts'
import type { ListState } from '../address.ts'
import type { ChangeList } from '../useListState.ts'

interface PrintButtonProps {
  state: ListState
  change: ChangeList
  /** True when the rows of the current state are loaded. */
  isReady: boolean
}

/** A button that prints all rows of a list instead of only the rows of the page, and then restores the page. */
export function PrintButton({ state: { page, pageSize }, change, isReady }: PrintButtonProps) {
  const { t } = useTranslation('ui')
  const [before, setBefore] = useState<{ page: number; pageSize: number }>()
  const isWhole = pageSize === -1
  // Prints when all rows have loaded.
  useEffect(() => {
    if (!before || !isWhole || !isReady) return
    setBefore(undefined)
    window.print()
    change(before, { replace: true })
  }, [before, isWhole, isReady, change])
  const print = () => {
    setBefore({ page, pageSize })
    change({ pageSize: -1 }, { replace: true })
  }
  return (
    <ActionIcon
      variant="default"
      size="lg"
      title={t('list.print')}
      aria-label={t('list.print')}
      loading={before !== undefined}
      onClick={print}
    >
      <PrintIcon size={18} />
    </ActionIcon>
  )
}
