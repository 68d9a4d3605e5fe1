import { Text } from '@mantine/core'
import { emptyId } from '@steelsafe/contract/core/limits.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { DialogButton } from '#ui/overlays/DialogButton.tsx'
import { PageState } from '#ui/page/PageState.tsx'

/** Button that adds a detail of the company to a project that does not contain it. */
export function AddFromCompany({ project }: { project: string }) {
  const { t } = useTranslation('milestones')
  const { reason } = usePermission(milestones.saveDetail)
  return (
    <DialogButton label={t('screen.fromCompany.title')} reason={reason}>
      {close => <CompanyDetail project={project} onClose={close} />}
    </DialogButton>
  )
}

function CompanyDetail({ project, onClose }: { project: string; onClose: () => void }) {
  const { t } = useTranslation('milestones')
  const params = { id: project }
  const options = useEndpointQuery(milestones.companyOptions, { params })
  return (
    <PageState query={options}>
      {details =>
        details.length === 0 ? (
          <Text size="sm">{t('screen.fromCompany.none')}</Text>
        ) : (
          <EntityForm
            endpoint={milestones.saveDetail}
            input={{ params }}
            values={{ companyDetailId: null as string | null }}
            toBody={({ companyDetailId }) => ({ id: emptyId, companyDetailId: companyDetailId ?? '' })}
            submitLabel={t('screen.fromCompany.submit')}
            onCancel={onClose}
            onDone={onClose}
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
    </PageState>
  )
}
