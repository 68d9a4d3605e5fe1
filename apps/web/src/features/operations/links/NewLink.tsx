import { operations } from '@steelsafe/contract/operations/endpoints.ts'
import type { OperationLink } from '@steelsafe/contract/operations/updates.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { NewLinkPassword } from '#features/sharing/index.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { MultiSelectField, SelectField, TextField } from '#ui/form/fields/fields.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { optionsOf } from '#ui/form/options/loaded-options.ts'

/** Scopes of a link. Only the field of the chosen scope is sent. */
const scopes = ['ofShop', 'ofCompany', 'chosen'] as const

interface NewLinkProps {
  project: string
  onMade: (link: OperationLink, password: string) => void
}

/** The form for a new link to a supplier. */
export function NewLink({ project, onMade }: NewLinkProps) {
  const { t } = useTranslation(['operations', 'sharing', 'timeline'])
  return (
    <EntityForm
      endpoint={operations.createLink}
      input={{ params: { id: project } }}
      values={{
        what: 'ofShop' as (typeof scopes)[number],
        shop: '',
        shopCompanyId: null as string | null,
        operationIds: [] as string[],
        password: '',
        expiryDate: null as string | null,
      }}
      toBody={({ what, shop, shopCompanyId, operationIds, password, expiryDate }) => ({
        shop: what === 'ofShop' ? shop : '',
        shopCompanyId: what === 'ofCompany' ? shopCompanyId : null,
        operationIds: what === 'chosen' ? operationIds : [],
        expiryDate,
        ...(password ? { password } : {}),
      })}
      submitLabel={t('operations:screen.links.create')}
      onDone={(link, { password }) => onMade(link, password)}
      resetsAfterSend
    >
      <SelectField
        name="what"
        label={t('operations:screen.links.what')}
        options={toOptions(scopes, value => t(`operations:screen.links.${value}`))}
        required
      />
      <OfWhat project={project} />
      <NewLinkPassword
        label={t('timeline:screen.share.password')}
        empty={t('timeline:screen.share.noPassword')}
      />
      <DateField
        name="expiryDate"
        label={t('sharing:field.expiryDate')}
        description={t('sharing:screen.link.expiryHint')}
      />
    </EntityForm>
  )
}

function OfWhat({ project }: { project: string }) {
  const { t } = useTranslation('operations')
  const { watch } = useFormContext<{ what: (typeof scopes)[number] }>()
  const input = { params: { id: project } }
  const companies = useEndpointQuery(operations.shops, input)
  const all = useEndpointQuery(operations.list, { ...input, query: { pageSize: -1 } })
  const scope = watch('what')
  if (scope === 'ofShop')
    return <TextField name="shop" label={t('field.shop')} description={t('screen.links.shopHint')} required />
  if (scope === 'ofCompany')
    return (
      <SelectField
        name="shopCompanyId"
        label={t('field.shopCompanyId')}
        options={companies}
        searchable
        required
      />
    )
  return (
    <MultiSelectField
      name="operationIds"
      label={t('field.operations')}
      options={optionsOf(all, answer =>
        answer.operations.map(({ id, component, kind }) => ({
          value: id,
          display: t('screen.list.ofComponent', { component, kind: t(`kind.${kind}`) }),
        })),
      )}
      required
    />
  )
}
