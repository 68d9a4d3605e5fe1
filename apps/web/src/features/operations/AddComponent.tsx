import { SimpleGrid } from '@mantine/core'
import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import { type OperationKind, operationKinds } from '@steelsafe/contract/operations/names.ts'
import { operationPaths } from '@steelsafe/contract/operations/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { MultiSelectField, TextField } from '#ui/form/fields/fields.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { createPermittedScreen } from '#ui/page/permitted-screen.tsx'
import { ShopFields } from './ShopFields.tsx'
import { UsualComponentField } from './UsualComponentField.tsx'

/** Adds a component of a tool with its operations. */
export const Screen = createPermittedScreen(operations.create, 'operations:screen.add.title', AddComponent)

function AddComponent() {
  const { t } = useTranslation('operations')
  const { id } = useParams(operationPaths.add)
  return (
    <Page title={t('screen.add.title')}>
      <Card>
        <EntityForm
          endpoint={operations.create}
          input={{ params: { id } }}
          values={{
            component: '',
            kinds: [] as OperationKind[],
            shop: '',
            shopCompanyId: null as string | null,
            plannedStart: null as string | null,
            plannedEnd: null as string | null,
          }}
          submitLabel={t('screen.add.submit')}
          nextPath={operationPaths.list(id)}
        >
          <UsualComponentField />
          <TextField
            name="component"
            label={t('field.component')}
            description={t('screen.add.componentHint')}
            required
          />
          <MultiSelectField
            name="kinds"
            label={t('field.kinds')}
            options={toOptions(operationKinds, value => t(`kind.${value}`))}
            required
          />
          <ShopFields
            project={id}
            shopHint={t('screen.add.shopHint')}
            companyHint={t('screen.add.companyHint')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <DateField name="plannedStart" label={t('field.plannedStart')} />
            <DateField name="plannedEnd" label={t('field.plannedEnd')} />
          </SimpleGrid>
        </EntityForm>
      </Card>
    </Page>
  )
}
