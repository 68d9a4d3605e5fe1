import { Button } from '@mantine/core'
import { testimonialPaths } from '@steelsafe/contract/testimonials/paths.ts'
import { AddLink, LinkButton } from '#ui/controls/ActionButton.tsx'
import { Page } from '#ui/page/Page.tsx'

/** A page whose primary button follows other buttons that are wider than a phone. */
export function Screen() {
  return (
    <Page
      title="Shifts"
      actions={
        <>
          <LinkButton to={testimonialPaths.list()} variant="default">
            Import shifts from a sheet
          </LinkButton>
          <Button variant="default">Export all shifts of the tool</Button>
          <AddLink to={testimonialPaths.edit()}>Enter a shift</AddLink>
        </>
      }
    >
      {null}
    </Page>
  )
}
