import { ActionIcon } from '@mantine/core'
import { stars } from '@steelsafe/contract/stars/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall, useEndpointQuery } from '#core/http/queries.ts'
import { Tip } from '#ui/floating/Tip.tsx'
import { StarIcon, StarredIcon } from '#ui/icons.ts'

/** A button that stars a project. Starred projects are listed in the navigation of every screen. */
export function StarButton({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation('stars')
  const starred = useEndpointQuery(stars.list, {})
  const add = useCall(stars.add)
  const remove = useCall(stars.remove)
  const isStarred = starred.data?.some(project => project.id === id) ?? false
  const label = t(isStarred ? 'screen.remove' : 'screen.add', { number })
  return (
    <Tip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-pressed={isStarred}
        loading={add.isPending || remove.isPending}
        disabled={!starred.data}
        onClick={() => void (isStarred ? remove : add).send({ params: { id } }).catch(reportFieldErrors)}
      >
        {isStarred ? <StarredIcon size={20} /> : <StarIcon size={20} />}
      </ActionIcon>
    </Tip>
  )
}
