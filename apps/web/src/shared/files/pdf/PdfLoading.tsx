import { Box } from '@mantine/core'
import { Loading } from '#ui/page/PageState.tsx'

/** Reserves the height of a PDF and its toolbar while the PDF loads. */
export const PdfLoading = () => (
  <Box mih="calc(75vh + 46px)">
    <Loading />
  </Box>
)
