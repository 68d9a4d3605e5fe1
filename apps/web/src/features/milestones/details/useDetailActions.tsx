import type { Detail } from '@steelsafe/contract/milestones/detail-entities.ts'
import { milestones } from '@steelsafe/contract/milestones/endpoints.ts'
import { milestonePaths } from '@steelsafe/contract/milestones/paths.ts'
import { useTranslation } from 'react-i18next'
import {
  callAction,
  deleteAction,
  dialogAction,
  editAction,
  type RowAction,
} from '#ui/actions/row-actions.ts'
import { FieldIcon, MilestoneIcon, OffIcon, RetryIcon } from '#ui/icons.ts'
import { stateOf } from './detail-state.ts'
import { useDetailNames } from './useDetailNames.ts'

/** Returns a function that returns the actions for a detail in the list. */
export function useDetailActions(project: string) {
  const { t } = useTranslation('milestones')
  const nameOf = useDetailNames()
  const params = { id: project }

  const followersNote = ({ followers }: Detail) =>
    followers.length > 0 && t('screen.detailList.followers', { names: followers.join(', ') })

  const kindAction = (detail: Detail, name: string): RowAction => {
    const { id, isAlertable } = detail
    const label = t(isAlertable ? 'screen.detailList.makeField' : 'screen.detailList.makeMilestone', { name })
    if (stateOf(detail) === 'complete')
      return dialogAction(() => undefined, {
        label,
        icon: FieldIcon,
        for: milestones.setAlertable,
        reason: t('screen.detailList.reopenFirst', { name }),
      })
    return callAction(
      milestones.setAlertable,
      { params, body: { assetDetailId: id, isAlertable: !isAlertable } },
      {
        label,
        icon: isAlertable ? FieldIcon : MilestoneIcon,
        ...(isAlertable
          ? { question: lines(t('screen.detailList.makeFieldQuestion'), followersNote(detail)) }
          : {}),
      },
    )
  }

  const activeAction = (detail: Detail, name: string): RowAction => {
    const state = stateOf(detail)
    const isActive = state !== 'off' && state !== 'complete'
    const input = { params, body: { assetDetailId: detail.id, isSet: !isActive } }
    if (isActive)
      return callAction(milestones.setActive, input, {
        label: t('screen.detailList.switchOff', { name }),
        icon: OffIcon,
      })
    const textName = state === 'off' ? 'reactivate' : 'reopen'
    return callAction(milestones.setActive, input, {
      label: t(`screen.detailList.${textName}`, { name }),
      icon: RetryIcon,
      question: t(`screen.detailList.${textName}Question`),
    })
  }

  return (detail: Detail) => {
    const { id, displayName, fileCount, version } = detail
    const name = nameOf(displayName)
    return [
      editAction(milestonePaths.editDetail(project, id), milestones.saveDetail),
      stateOf(detail) !== 'off' && kindAction(detail, name),
      activeAction(detail, name),
      deleteAction(
        milestones.deleteDetail,
        { params, query: { detailId: id, version } },
        lines(
          t('screen.detailList.removeQuestion', { name }),
          fileCount > 0 && t('screen.detailList.removeFiles', { count: fileCount }),
          followersNote(detail),
        ),
      ),
    ]
  }
}

const lines = (...texts: (string | false)[]): string => texts.filter(Boolean).join('\n')
