import { projectDetails } from '@steelsafe/contract/project-details/endpoints.ts'
import type { Detail } from '@steelsafe/contract/project-details/entities.ts'
import { projectDetailPaths } from '@steelsafe/contract/project-details/paths.ts'
import { useTranslation } from 'react-i18next'
import { useDetailNames } from '#features/projects/index.ts'
import { FieldIcon, MilestoneIcon, OffIcon, RetryIcon } from '#ui/icons.ts'
import { action, dialog, edit, type RowAction, remove } from '#ui/list/row-actions.tsx'
import { stateOf } from './detail-state.ts'

/** Returns the actions for a project's details in the list. */
export function useDetailActions(project: string) {
  const { t } = useTranslation('project-details')
  const nameOf = useDetailNames()
  const params = { id: project }

  const losing = ({ followers }: Detail) =>
    followers.length > 0 && t('screen.list.followers', { names: followers.join(', ') })

  const setKind = (detail: Detail, name: string): RowAction => {
    const { id, isAlertable } = detail
    const label = t(isAlertable ? 'screen.list.makeField' : 'screen.list.makeMilestone', { name })
    if (stateOf(detail) === 'complete')
      return dialog(() => undefined, {
        label,
        icon: FieldIcon,
        for: projectDetails.setAlertable,
        reason: t('screen.list.reopenFirst', { name }),
      })
    return action(
      projectDetails.setAlertable,
      { params, body: { assetDetailId: id, isAlertable: !isAlertable } },
      {
        label,
        icon: isAlertable ? FieldIcon : MilestoneIcon,
        ...(isAlertable ? { question: lines(t('screen.list.makeFieldQuestion'), losing(detail)) } : {}),
      },
    )
  }

  const setActive = (detail: Detail, name: string): RowAction => {
    const state = stateOf(detail)
    const isActive = state !== 'off' && state !== 'complete'
    const input = { params, body: { assetDetailId: detail.id, isSet: !isActive } }
    if (isActive)
      return action(projectDetails.setActive, input, {
        label: t('screen.list.switchOff', { name }),
        icon: OffIcon,
      })
    const what = state === 'off' ? 'reactivate' : 'reopen'
    return action(projectDetails.setActive, input, {
      label: t(`screen.list.${what}`, { name }),
      icon: RetryIcon,
      question: t(`screen.list.${what}Question`),
    })
  }

  return (detail: Detail) => {
    const { id, displayName, fileCount } = detail
    const name = nameOf(displayName)
    return [
      edit(projectDetailPaths.edit(project, id), projectDetails.save),
      stateOf(detail) !== 'off' && setKind(detail, name),
      setActive(detail, name),
      remove(
        projectDetails.remove,
        { params, query: { detailId: id } },
        lines(
          t('screen.list.removeQuestion', { name }),
          fileCount > 0 && t('screen.list.removeFiles', { count: fileCount }),
          losing(detail),
        ),
      ),
    ]
  }
}

const lines = (...texts: (string | false)[]): string => texts.filter(Boolean).join('\n')
