import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface PageButtonsProps {
  page: number
  /** Number of pages. */
  total: number
  onChange: (page: number) => void
}

/** The buttons for the pages of a list. All of them fit into one line of a phone. */
export function PageButtons({ page, ...props }: PageButtonsProps) {
  const { t } = useTranslation('ui')
  return (
    <Pagination
      {...props}
      value={page}
      size="sm"
      siblings={0}
      gap={2}
      getItemProps={item => ({ 'aria-label': t('list.page', { page: item }) })}
      getControlProps={control => ({ 'aria-label': t(`list.${control}`) })}
    />
  )
}
