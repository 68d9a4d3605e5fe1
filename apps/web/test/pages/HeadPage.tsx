import { Text } from '@mantine/core'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { Page } from '#ui/page/Page.tsx'

/** A page whose note is loaded with its data. */
export function Screen() {
  const list = useEndpointQuery(testimonials.list, { query: {} })
  return (
    <Page
      title="Late"
      note={list.data && `${list.data.totalCount} quotes`}
      isHeadLoading={list.isLoading && !list.failureReason}
    >
      <Text>Below</Text>
    </Page>
  )
}
