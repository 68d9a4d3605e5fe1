import { Stack } from '@mantine/core'
import { productionPaths } from '@steelsafe/contract/production/paths.ts'
import { sendQueuePaths } from '@steelsafe/contract/send-queue/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo, useParams, useQueryValues } from '#core/navigation.ts'
import { enqueue, type QueueItem, saveTool, UnsentHere, WaitingItem } from '#features/send-queue/index.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Loading } from '#ui/page/PageState.tsx'
import { FloorHeader } from './FloorHeader.tsx'
import { ShiftForm } from './ShiftForm.tsx'
import { defaultsAfter, newShift, type ShiftValues, toBody } from './shift-values.ts'
import { type FloorTool, useFloorTool } from './useFloorTool.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

/** Enters the production of a press in a shift, or corrects an entry that the server rejected. */
export function Screen() {
  const { t } = useTranslation('production')
  const { id } = useParams(productionPaths.enterShift)
  const { rejectedId: rejectedShiftId } = useQueryValues(productionPaths.enterShift)
  const { tool, refusal, isLoading } = useFloorTool(id)
  const [typedPress, setTypedPress] = useState<string>()
  return (
    <Stack gap="xs">
      <FloorHeader id={id} name={tool?.name} press={typedPress ?? tool?.defaults.press ?? ''} />
      <Page title={t(rejectedShiftId ? 'screen.enter.correct' : 'screen.enter.title')}>
        {tool ? (
          rejectedShiftId ? (
            <WaitingItem id={rejectedShiftId}>
              {(item, send) =>
                item ? (
                  <Correct tool={tool} item={item} sendCorrection={send} onPress={setTypedPress} />
                ) : (
                  <NothingToCorrect />
                )
              }
            </WaitingItem>
          ) : (
            <Enter tool={tool} onPress={setTypedPress} />
          )
        ) : isLoading ? (
          <Loading />
        ) : refusal ? (
          <Empty kind="locked" title={refusal} text={t('screen.enter.locked')} />
        ) : (
          <Empty kind="failed" title={t('screen.enter.unknown')} text={t('screen.enter.unknownText')} />
        )}
      </Page>
    </Stack>
  )
}

interface EnterProps {
  tool: FloorTool
  /** Receives the press whenever it changes. */
  onPress: (press: string) => void
}

function Enter({ tool, onPress }: EnterProps) {
  const { t } = useTranslation('production')
  const [defaults, setDefaults] = useState(tool.defaults)
  // Each entry has its own form, which starts with the values of the previous entry.
  const [count, setCount] = useState(0)
  const add = async (values: ShiftValues) => {
    const { id: projectId, name } = tool
    const isQueued = await enqueue({
      kind: 'shift',
      projectId,
      tool: name,
      body: { ...toBody(values), currencyCode: defaults.currencyCode },
    })
    if (!isQueued) return
    if (navigator.onLine) toast.done(t('screen.enter.saved', { tool: name }))
    // The unit may have changed since this form was opened.
    const next = defaultsAfter({ ...defaults, unitId: tool.defaults.unitId }, values)
    await saveTool({ id: projectId, name }, { defaults: next }).catch(() => undefined) // the entry itself waits in the queue
    setDefaults(next)
    setCount(count + 1)
    scrollTo({ top: 0 })
  }
  return (
    <Stack gap="md">
      <ShiftForm
        key={count}
        values={newShift(defaults)}
        tool={{ ...tool, defaults }}
        submit={t('screen.enter.submit')}
        onSubmit={add}
        onPress={onPress}
      />
      <UnsentHere project={tool.id} />
    </Stack>
  )
}

interface CorrectProps extends EnterProps {
  item: QueueItem
  sendCorrection: (body: QueueItem['body']) => Promise<void>
}

function Correct({ tool, item, sendCorrection, onPress }: CorrectProps) {
  const { t } = useTranslation('production')
  const go = useGo()
  const { message, modelState } = item.refusal ?? {}
  return (
    <Stack gap="md">
      {message && !modelState && <InlineMessage kind="error">{message}</InlineMessage>}
      <ShiftForm
        values={{
          ...newShift(tool.defaults),
          ...(item.body as unknown as ShiftValues),
          unitId: tool.defaults.unitId,
        }}
        tool={tool}
        errors={modelState}
        submit={t('screen.enter.save')}
        onSubmit={async values => {
          go(sendQueuePaths.list())
          await sendCorrection({ ...item.body, ...toBody(values) })
        }}
        onPress={onPress}
        isWhole
      />
    </Stack>
  )
}

const NothingToCorrect = () => {
  const { t } = useTranslation('production')
  return <Empty kind="missing" title={t('screen.enter.notWaiting')} text={t('screen.enter.notWaitingText')} />
}
