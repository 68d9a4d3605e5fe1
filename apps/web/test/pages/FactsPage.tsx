import { Facts } from '#ui/facts/Facts.tsx'
import { Page } from '#ui/page/Page.tsx'

/** A page with figures and with texts. */
export const Screen = () => (
  <Page title="Facts">
    <Facts
      cols={4}
      facts={[
        ['Good parts', '1,240'],
        ['Scrap', '12'],
        ['Cycles', '–'],
        ['Entries', '3'],
      ]}
    />
    <Facts
      facts={[
        ['Steel', '1.2343 ESR'],
        ['Molder', 'Plásticos del Bajío'],
      ]}
    />
  </Page>
)
