import { Text } from '@mantine/core'
import { AdminNotices } from '#features/system/index.ts'
import { Page } from '#ui/page/Page.tsx'

/** A page with the notices of the administration, and a line below them. */
export const Screen = () => (
  <Page title="Notices">
    <AdminNotices />
    <Text>Below</Text>
  </Page>
)
