import { Text } from '@mantine/core'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { LoadingDialogButton } from '#ui/overlays/DialogButton.tsx'

/** Button that adds a detail of the company to a project that does not contain it. */
export function AddFromCompany({ project }: { project: string }) {
  const { t } = useTranslation('milestones')
  const { reason } = usePermission(milestones.saveDetail)
  const params = { id: project }
  return (
    <LoadingDialogButton
      label={t('screen.fromCompany.title')}
      reason={reason}
      endpoint={milestones.companyOptions}
      input={{ params }}
    >
      {(details, close) =>
        details.length === 0 ? (
          <Text size="sm">{t('screen.fromCompany.none')}</Text>
        ) : (
          <EntityForm
            endpoint={milestones.saveDetail}
            input={{ params }}
            values={{ companyDetailId: null as string | null }}
            toBody={({ companyDetailId }) => ({ id: emptyId, companyDetailId: companyDetailId ?? '' })}
            submitLabel={t('screen.fromCompany.submit')}
            onCancel={close}
            onDone={close}
          >
            <SelectField
              name="companyDetailId"
              label={t('field.detail')}
              options={details}
              searchable
              required
            />
          </EntityForm>
        )
      }
    </LoadingDialogButton>
  )
}
