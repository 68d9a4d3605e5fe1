import { Text } from '@mantine/core'
import { AdminNotices } from '#features/system/index.ts'
import { Page } from '#ui/page/Page.tsx'

/** The notices of the administration, and a line below them. */
export const Screen = () => (
  <Page title="Notices">
    <AdminNotices />
    <Text>Below</Text>
  </Page>
)
