import { Button, Menu } from '@mantine/core'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { SavedSearch } from '@steelsafe/contract/projects/entities.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, useAnswer } from '#core/queries.ts'
import { OpenIcon, RemoveIcon } from '#ui/icons.ts'
import type { ListLook } from '#ui/list/list-look.ts'

/** The dialog and its fields load when somebody saves a view. */
const SaveView = lazy(() => import('./SaveView.tsx'))

interface SavedViewsProps {
  kind: SavedSearch['kind']
  look: ListLook
}

/** Filters, sort and columns of a list under a name: choose a view, save this one, or delete one's own. */
export function SavedViews({ kind, look }: SavedViewsProps) {
  const { t } = useTranslation('projects')
  const views = useAnswer(projects.savedSearches, { query: { kind } })
  const { act: forget } = useAct(projects.forgetSearch)
  const [isOpen, setOpen] = useState(false)
  // It stays then, so that it closes as it opened.
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  const all = views.data ?? []
  const item = ({ id, name, criteria }: SavedSearch) => (
    <Menu.Item key={id} onClick={() => look.show(criteria)}>
      {name}
    </Menu.Item>
  )
  const own = all.filter(view => view.isOwn)
  const shared = all.filter(view => !view.isOwn)
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" rightSection={<OpenIcon size={14} />}>
            {t('screen.views.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {own.map(item)}
          {shared.length > 0 && <Menu.Label>{t('screen.views.shared')}</Menu.Label>}
          {shared.map(item)}
          {all.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={open}>{t('screen.views.save')}</Menu.Item>
          {own.map(({ id, name }) => (
            <Menu.Item
              key={`forget-${id}`}
              leftSection={<RemoveIcon size={14} />}
              onClick={() => void forget({ params: { searchId: id } }).catch(() => undefined)}
            >
              {t('screen.search.forget', { name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {wasOpened && (
        <Suspense>
          <SaveView kind={kind} look={look} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
