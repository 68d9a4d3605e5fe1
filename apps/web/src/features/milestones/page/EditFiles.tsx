import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation/navigation.ts'
import { Attachments } from '#features/attachments/index.ts'
import { Card } from '#ui/page/Card.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useMilestone } from '../useMilestone.ts'
import { attachmentOwner } from './attachment-owner.ts'

/** Form that adds, replaces, and deletes files of a milestone. */
export function Screen() {
  const { t } = useTranslation('milestones')
  const { id, statusAlertId } = useParams(milestonePaths.editFiles)
  const { name, isComplete } = useMilestone(id, statusAlertId)
  return (
    <Page
      title={t('screen.files.title', { name })}
      breadcrumbs={[{ to: milestonePaths.view(id, statusAlertId), label: name }]}
    >
      <Card>
        <Attachments
          owner={attachmentOwner(id, statusAlertId)}
          readOnlyReason={isComplete ? t('screen.files.reopenFirst') : undefined}
        />
      </Card>
    </Page>
  )
}
