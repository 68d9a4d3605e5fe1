import { Button } from '@mantine/core'
import { systemPaths } from '@steelsafe/contract/system/paths.ts'
import { useState } from 'react'
import { AdminFrame } from '#app/frame/AdminFrame.tsx'
import { Page } from '#ui/page/Page.tsx'

/** A page with two screens of administrators in their frame, one after the other. */
export function Screen() {
  const [title, setTitle] = useState('First')
  return (
    <AdminFrame>
      <Page
        key={title}
        title={title}
        breadcrumbs={[{ label: 'Administration', to: systemPaths.admin() }]}
        actions={<Button onClick={() => setTitle('Second')}>Go on</Button>}
      >
        {null}
      </Page>
    </AdminFrame>
  )
}
