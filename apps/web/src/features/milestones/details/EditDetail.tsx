import { isNewId } from '@steelsafe/contract/core/limits.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useGo, useParams } from '#core/navigation/navigation.ts'
import { useArePermissionsUnknown, usePermission } from '#core/session/permissions.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Loading, PageState } from '#ui/page/PageState.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { DetailForm, hasSameValues } from './DetailForm.tsx'
import { useDetailNames } from './useDetailNames.ts'

/** A form that creates or updates a detail of a project. A user without permission sees a warning and is redirected. */
export function Screen() {
  const { id, detailId } = useParams(milestonePaths.editDetail)
  const { isAllowed, isPending } = usePermission(milestones.details)
  // If the permissions cannot be loaded, the request of the details shows why.
  const isUnknown = useArePermissionsUnknown()
  const list = useEndpointQuery(
    milestones.details,
    { params: { id }, query: {} },
    { enabled: isAllowed || isUnknown },
  )
  if (!(isAllowed || isPending || isUnknown) || list.error?.status === 403)
    return <RedirectWithWarning to={projectPaths.home(id)} />
  return (
    <PageState query={list}>
      {({ canManageClones }) =>
        // Managing clones and configuring details require the same permission.
        canManageClones ? (
          <EditDetail project={id} detailId={detailId} />
        ) : (
          <RedirectWithWarning to={milestonePaths.details(id)} />
        )
      }
    </PageState>
  )
}

function RedirectWithWarning({ to }: { to: string }) {
  const { t } = useTranslation('milestones')
  const go = useGo()
  const warning = t('screen.editDetail.notAllowed')
  useEffect(() => {
    toast.warning(warning)
    go(to, { replace: true })
  }, [go, to, warning])
  return <Loading />
}

function EditDetail({ project, detailId }: { project: string; detailId: string }) {
  const { t } = useTranslation('milestones')
  const nameOf = useDetailNames()
  const input = { params: { id: project }, query: isNewId(detailId) ? {} : { detailId } }
  const record = useRecord(detailId, milestones.details, input, answer =>
    answer.details.find(({ id }) => id === detailId),
  )
  return (
    <EditPage
      record={record}
      newTitle={t('screen.editDetail.new')}
      title={detail => nameOf(detail.displayName)}
      isEqual={hasSameValues}
    >
      {detail => <DetailForm project={project} detail={detail} />}
    </EditPage>
  )
}
