import { Stack, Text } from '@mantine/core'
import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { transfers } from '@steelsafe/contract/transfers/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useGo } from '#core/navigation/navigation.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'

/** Offers a project to another company that is on it. While an offer is pending, shows it instead. */
export function OfferForm({
  project: { id, companyId, companies, offeredTo },
  onDone,
}: {
  project: Project
  onDone: () => void
}) {
  const { t } = useTranslation('transfers')
  const go = useGo()
  if (offeredTo) return <Offered id={id} owner={companyId} to={offeredTo.name} />
  const others = companies.filter(company => company.companyId !== companyId)
  if (others.length === 0) return <Text size="sm">{t('screen.offer.nobody')}</Text>
  return (
    <EntityForm
      endpoint={transfers.offer}
      input={{ params: { id } }}
      scope={{ id: companyId }}
      values={{ companyId: '' }}
      submitLabel={t('screen.offer.title')}
      onDone={() => {
        onDone()
        go(projectPaths.home(id))
      }}
    >
      <Text size="sm">{t('screen.offer.text')}</Text>
      <SelectField
        name="companyId"
        label={t('screen.offer.company')}
        options={others.map(({ companyId, name }) => toOption({ id: companyId, name }))}
        required
      />
    </EntityForm>
  )
}

/** Shows a pending offer, which can be withdrawn. */
function Offered({ id, owner, to }: { id: string; owner: string; to: string }) {
  const { t } = useTranslation('transfers')
  return (
    <Stack gap="md" align="start">
      <Text size="sm">{t('screen.offer.pending', { company: to })}</Text>
      <ActionButton
        endpoint={transfers.withdraw}
        input={{ params: { id } }}
        scope={{ id: owner }}
        variant="default"
      >
        {t('screen.offer.withdraw')}
      </ActionButton>
    </Stack>
  )
}
