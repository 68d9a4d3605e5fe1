import { Text } from '@mantine/core'
import { testimonials } from '@steelsafe/contract/testimonials/endpoints.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextField } from '#ui/form/fields/fields.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'

/** A screen with three cards: a form, a text and a table. */
export const Screen = () => (
  <Page title="Cards">
    <Card title="Form">
      <EntityForm
        endpoint={testimonials.create}
        values={{ person: '', company: '', quote: { en: '' } }}
        submitLabel="Add"
      >
        <TextField name="person" label="Name" />
      </EntityForm>
    </Card>
    <Card title="Text">
      <Text>A text has the width of the form.</Text>
    </Card>
    <Card title="Table">
      <table>
        <tbody>
          <tr>
            <td>A table needs the whole width.</td>
          </tr>
        </tbody>
      </table>
    </Card>
  </Page>
)
