import { Stack } from '@mantine/core'
import { sendQueuePaths } from '@steelsafe/contract/send-queue/paths.ts'
import type { ReactNode } from 'react'
import { useGo } from '#core/navigation/navigation.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import type { QueueItem } from '../storage/item.ts'
import { UnsentItemsOfTool, WaitingItem } from './lazy-parts.tsx'

/** A queued item that the server rejected, for the form that corrects it. */
export interface Correction {
  /** The fields as they were entered. */
  body: QueueItem['body']
  /** Messages of the server by field. */
  errors: Record<string, string[]> | undefined
  /** Shows the queue and sends the item with other fields. */
  send: (body: QueueItem['body']) => Promise<void>
}

interface QueuedTexts {
  /** Title for a tool that is neither on this device nor available from the server. */
  unknown: string
  unknownText: string
  /** Explains a refusal by the server. */
  locked?: string
  /** Title for an item that is no longer in the queue of this device. */
  missing: string
  missingText: string
}

interface QueuedContentProps<Tool extends { id: string }> {
  tool: Tool | undefined
  /** The server's reason why nothing can be entered here. */
  refusal: string | undefined
  isLoading: boolean
  /** Id of the item on this device that the server rejected. Without it, a new item is entered. */
  rejectedId: string | undefined
  texts: QueuedTexts
  /** Shows the form for new items. */
  add: (tool: Tool) => ReactNode
  /** Shows the form that corrects an item. */
  correct: (tool: Tool, correction: Correction) => ReactNode
}

/**
 * Shows a form that also works offline: for a new item, with the unsent items of the tool, or for an item that the
 * server rejected, with the reason. Without a form, shows why it is not available.
 */
export function QueuedContent<Tool extends { id: string }>({
  tool,
  refusal,
  isLoading,
  rejectedId,
  texts,
  add,
  correct,
}: QueuedContentProps<Tool>) {
  if (tool && rejectedId)
    return (
      <WaitingItem id={rejectedId}>
        {(item, sendCorrection) =>
          item ? (
            <CorrectedItem item={item} sendCorrection={sendCorrection}>
              {correction => correct(tool, correction)}
            </CorrectedItem>
          ) : (
            <Empty kind="missing" title={texts.missing} text={texts.missingText} />
          )
        }
      </WaitingItem>
    )
  if (tool)
    return (
      <Stack gap="md">
        {add(tool)}
        <UnsentItemsOfTool project={tool.id} />
      </Stack>
    )
  if (isLoading) return <Loading />
  return refusal ? (
    <Empty kind="locked" title={refusal} text={texts.locked} />
  ) : (
    <Empty kind="failed" title={texts.unknown} text={texts.unknownText} />
  )
}

interface CorrectedItemProps {
  item: QueueItem
  sendCorrection: (body: QueueItem['body']) => Promise<void>
  children: (correction: Correction) => ReactNode
}

function CorrectedItem({ item: { body, refusal }, sendCorrection, children }: CorrectedItemProps) {
  const go = useGo()
  const { message, modelState } = refusal ?? {}
  const send = async (correctedBody: QueueItem['body']) => {
    go(sendQueuePaths.list())
    await sendCorrection(correctedBody)
  }
  return (
    <Stack gap="md">
      {message && !modelState && <InlineMessage kind="error">{message}</InlineMessage>}
      {children({ body, errors: modelState, send })}
    </Stack>
  )
}
