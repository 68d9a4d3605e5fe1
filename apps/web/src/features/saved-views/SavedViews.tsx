import { Button } from '@mantine/core'
import { savedViews } from '@steelsafe/contract/saved-views/endpoints.ts'
import type { SavedView } from '@steelsafe/contract/saved-views/entities.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall, useEndpointQuery } from '#core/http/queries.ts'
import { LazyMenu, MenuDivider, MenuItem, MenuLabel } from '#ui/floating/LazyMenu.tsx'
import { OpenIcon, RemoveIcon } from '#ui/icons.ts'
import type { ListAppearance } from '#ui/list/useListAppearance.ts'
import { confirm } from '#ui/overlays/confirm.tsx'

/** Loaded when the user saves a view for the first time. */
const SaveView = lazy(() => import('./SaveView.tsx'))

interface SavedViewsProps {
  kind: SavedView['kind']
  appearance: ListAppearance
}

/**
 * The menu of saved views: filters, sort order, and columns of a list. A user can open a view, save the current
 * view, and delete their views. Company administrators can also delete views that are shared with the company.
 */
export function SavedViews({ kind, appearance }: SavedViewsProps) {
  const { t } = useTranslation('saved-views')
  const views = useEndpointQuery(savedViews.list, { query: { kind } })
  const { send: forget } = useCall(savedViews.delete)
  const [isOpen, setOpen] = useState(false)
  // Keep the dialog mounted after its first opening, so that the closing animation runs.
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  const all = views.data ?? []
  const item = ({ id, name, criteria }: SavedView) => (
    <MenuItem key={id} onClick={() => appearance.show(criteria)}>
      {name}
    </MenuItem>
  )
  const remove = async ({ id, name, isOwn, savedBy, companyName }: SavedView) => {
    const label = t('screen.remove', { name })
    const text = t('screen.removeQuestion', { name, person: savedBy, company: companyName })
    if (isOwn || (await confirm({ text, label, isDestructive: true })))
      await forget({ params: { viewId: id } }).catch(reportFieldErrors)
  }
  const removal = (view: SavedView) => (
    <MenuItem
      key={`forget-${view.id}`}
      leftSection={<RemoveIcon size={14} />}
      onClick={() => void remove(view)}
    >
      {t('screen.remove', { name: view.name })}
    </MenuItem>
  )
  const own = all.filter(view => view.isOwn)
  const shared = all.filter(view => !view.isOwn)
  return (
    <>
      <LazyMenu
        position="bottom-end"
        shadow="md"
        button={
          <Button variant="default" rightSection={<OpenIcon size={14} />}>
            {t('screen.title')}
          </Button>
        }
      >
        {own.map(item)}
        {shared.length > 0 && <MenuLabel>{t('screen.shared')}</MenuLabel>}
        {shared.map(item)}
        {all.length > 0 && <MenuDivider />}
        <MenuItem onClick={open}>{t('screen.save')}</MenuItem>
        {all.filter(view => view.canRemove).map(removal)}
      </LazyMenu>
      {wasOpened && (
        <Suspense>
          <SaveView kind={kind} appearance={appearance} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
