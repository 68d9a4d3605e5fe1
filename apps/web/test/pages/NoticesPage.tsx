import { AdminNotices } from '#features/system/index.ts'
import { Page } from '#ui/Page.tsx'

/** The notices of the administration. */
export const Screen = () => (
  <Page title="Notices">
    <AdminNotices />
  </Page>
)
