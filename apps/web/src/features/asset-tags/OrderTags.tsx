import { SimpleGrid } from '@mantine/core'
import { assetTags } from '@steelsafe/contract/asset-tags/endpoints.ts'
import { assetTagPaths } from '@steelsafe/contract/asset-tags/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { useArePermissionsUnknown, usePermission } from '#core/session/permissions.ts'
import { AddressFields } from '#features/companies/index.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { NumberField, TextAreaField, TextField } from '#ui/form/fields/fields.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'

/** Orders tags for a tool. A user without permission sees a message and is redirected to the project's home. */
export function Screen() {
  const { t } = useTranslation('asset-tags')
  const { id } = useParams(assetTagPaths.order)
  const go = useGo()
  const { isAllowed, isPending } = usePermission(assetTags.form)
  // If the permissions cannot be loaded, the request of the form shows why.
  const isUnknown = useArePermissionsUnknown()
  const form = useEndpointQuery(assetTags.form, { params: { id } }, { enabled: isAllowed || isUnknown })
  const isForbidden = !(isAllowed || isPending || isUnknown) || form.error?.status === 403
  useEffect(() => {
    if (!isForbidden) return
    toast.info(t('screen.order.notAllowed'))
    go(projectPaths.home(id), { replace: true })
  }, [isForbidden, id, go, t])
  return (
    <Page title={t('screen.order.title')} note={t('screen.order.note')}>
      <Card query={form}>
        {({ projectNumber: _, ...values }) => (
          <EntityForm
            endpoint={assetTags.order}
            input={{ params: { id } }}
            values={values}
            submitLabel={t('screen.order.submit')}
            nextPath={projectPaths.home(id)}
          >
            <NumberField name="quantity" label={t('field.quantity')} decimals={0} min={1} required />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextField name="recipient" label={t('field.recipient')} required />
              <TextField name="company" label={t('field.company')} />
              <TextField name="phone" label={t('field.phone')} type="tel" />
            </SimpleGrid>
            <AddressFields name="address" legend={t('field.address')} />
            <TextAreaField name="comments" label={t('field.comments')} rows={3} />
          </EntityForm>
        )}
      </Card>
    </Page>
  )
}
