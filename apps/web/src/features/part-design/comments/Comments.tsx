import { Stack } from '@mantine/core'
import type { Comment } from '@steelsafe/contract/part-design/comments.ts'
import { partDesign } from '@steelsafe/contract/part-design/endpoints.ts'
import { type CommentState, commentStates } from '@steelsafe/contract/part-design/names.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import type { OpenModel } from '#shared/files/cad/ModelView.tsx'
import { focusPin } from '#shared/files/cad/Pins.tsx'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import { TabChoice } from '#ui/page/TabChoice.tsx'
import { NewComment } from './NewComment.tsx'
import { Thread, threadId } from './Thread.tsx'

interface CommentsProps {
  project: string
  revisionId: string
  /** The displayed model, and its file. Without a model, positions are shown but cannot be picked. */
  model: OpenModel | undefined
  file: string | undefined
}

type CommentFilter = CommentState | 'All'

/** Shows the comments on a revision of the part. A comment on a position of the model has a pin there. */
export function Comments({ project, revisionId, model, file }: CommentsProps) {
  const { t } = useTranslation('part-design')
  const [filter, setFilter] = useState<CommentFilter>('Open')
  const comments = useEndpointQuery(
    partDesign.comments,
    {
      params: { id: project },
      query: { revisionId, pageSize: -1, ...(filter !== 'All' && { state: filter }) },
    },
    { keepPrevious: true },
  )
  const [selectedId, setSelectedId] = useState<string>()
  const drawnModel = model?.isDrawn ? model : undefined
  usePins(drawnModel, file, comments.data?.comments, selectedId, setSelectedId)
  return (
    <Card title={t('screen.comments.title')}>
      <Stack gap="md">
        <NewComment project={project} revisionId={revisionId} model={drawnModel} file={file} />
        <TabChoice
          label={t('screen.comments.filter')}
          value={filter}
          onChange={setFilter}
          choices={toSelectData([...commentStates, 'All' as const], value =>
            t(`screen.comments.state.${value}`),
          )}
        />
        <PageState query={comments}>
          {({ comments: all }) =>
            all.length > 0 ? (
              <Stack gap="sm">
                {all.map(comment => (
                  <Thread
                    key={comment.id}
                    project={project}
                    comment={comment}
                    file={file}
                    isChosen={comment.id === selectedId}
                    onShow={
                      drawnModel && comment.pin?.fileName === file
                        ? () => {
                            setSelectedId(comment.id)
                            focusPin(comment.id)
                          }
                        : undefined
                    }
                  />
                ))}
              </Stack>
            ) : (
              <Empty kind="empty" title={t('screen.comments.empty')} text={t('screen.comments.emptyText')} />
            )
          }
        </PageState>
      </Stack>
    </Card>
  )
}

/** Pins the comments of the displayed file to its model, until the panel unmounts. */
function usePins(
  model: OpenModel | undefined,
  file: string | undefined,
  comments: readonly Comment[] | undefined,
  selectedId: string | undefined,
  onChoose: (id: string) => void,
): void {
  const { t } = useTranslation('part-design')
  // The model is drawn outside of this panel.
  useEffect(() => {
    model?.pin(
      (comments ?? []).flatMap(({ id, number, pin }) =>
        pin?.fileName === file && pin
          ? [
              {
                id,
                at: [pin.x, pin.y, pin.z] as const,
                mark: String(number),
                label: t('screen.comments.pin', { number }),
                isChosen: id === selectedId,
                onChoose: () => {
                  onChoose(id)
                  document.getElementById(threadId(id))?.focus()
                },
              },
            ]
          : [],
      ),
    )
  }, [model, file, comments, selectedId, onChoose, t])
  useEffect(() => () => model?.pin([]), [model])
}
