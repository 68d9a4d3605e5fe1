import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { AttachmentRows } from '#features/attachments/index.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { EditIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useMilestone } from '../useMilestone.ts'
import { attachmentOwner } from './attachment-owner.ts'

export function Screen() {
  const { t } = useTranslation('milestones')
  const { id, statusAlertId } = useParams(milestonePaths.files)
  const { name, isComplete } = useMilestone(id, statusAlertId)
  return (
    <Page
      title={t('screen.files.title', { name })}
      breadcrumbs={[{ to: milestonePaths.view(id, statusAlertId), label: name }]}
      actions={
        !isComplete && (
          <LinkButton
            to={milestonePaths.editFiles(id, statusAlertId)}
            for={milestones.uploadFile}
            leftSection={<EditIcon size={16} />}
          >
            {t('screen.files.edit')}
          </LinkButton>
        )
      }
    >
      <Card>
        <AttachmentRows owner={attachmentOwner(id, statusAlertId)} />
      </Card>
    </Page>
  )
}
