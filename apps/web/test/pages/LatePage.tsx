import { Text } from '@mantine/core'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { Page } from '#ui/page/Page.tsx'
import { PageState } from '#ui/page/PageState.tsx'

/** A page with a part that is lower than its skeleton, and a line below it. */
export function Screen() {
  const list = useEndpointQuery(testimonials.list, { query: {} })
  return (
    <Page title="Late">
      <PageState query={list}>{({ totalCount }) => <Text>{totalCount} quotes</Text>}</PageState>
      <Text>Below</Text>
    </Page>
  )
}
