import { ActionIcon, Indicator } from '@mantine/core'
import { sendQueuePaths } from '@steelsafe/contract/send-queue/paths.ts'
import { WhileUnsent } from '#features/send-queue/index.ts'
import { useFollow } from '#ui/controls/AppLink.tsx'
import { UnsentIcon } from '#ui/icons.ts'

/** Shows how many items wait on this device to be sent. Renders nothing while the queue is empty. */
export function UnsentButton() {
  const follow = useFollow(sendQueuePaths.list())
  return (
    <WhileUnsent>
      {(count, _, label) => (
        <Indicator label={count} size={16} offset={5} color="var(--badge)">
          <ActionIcon
            component="a"
            href={sendQueuePaths.list()}
            onClick={follow}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={label}
          >
            <UnsentIcon size={20} />
          </ActionIcon>
        </Indicator>
      )}
    </WhileUnsent>
  )
}
