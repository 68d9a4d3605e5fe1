import { Box, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDensity } from './density.ts'
import classes from './LoadingRows.module.css'

/** Shown while the rows of a list load. It is as high as this number of rows, so that nothing below the list moves. */
export function LoadingRows({ count }: { count: number }) {
  const { t } = useTranslation('ui')
  const [density] = useDensity()
  const rows = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <Box role="status" aria-label={t('state.loading')} className={classes.rows} data-density={density}>
      {rows.map(row => (
        <div key={row} className={classes.row}>
          <Skeleton height={14} />
        </div>
      ))}
    </Box>
  )
}
