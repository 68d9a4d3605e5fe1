import { Button, Menu, Modal } from '@mantine/core'
import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { SavedSearch } from '@steelsafe/contract/projects/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, useAnswer } from '#core/queries.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { OpenIcon, RemoveIcon } from '#ui/icons.ts'
import type { ListLook } from '#ui/list/list-look.ts'

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
          <Menu.Item onClick={() => setOpen(true)}>{t('screen.views.save')}</Menu.Item>
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
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('screen.views.save')}
        closeButtonProps={{ 'aria-label': t('screen.phone.close') }}
      >
        <SaveView kind={kind} look={look} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function SaveView({ kind, look, onDone }: SavedViewsProps & { onDone: () => void }) {
  const { t } = useTranslation('projects')
  const own = useAnswer(companies.relationships, {})
  return (
    <EntityForm
      act={projects.saveSearch}
      values={{ name: '', companyId: null as string | null }}
      toBody={({ name, companyId }) => ({ kind, name, companyId, criteria: look.saved })}
      submit={t('screen.views.save')}
      onDone={onDone}
    >
      <TextField name="name" label={t('field.viewName')} required autoFocus />
      {own.data && own.data.length > 0 && (
        <SelectField
          name="companyId"
          label={t('field.viewCompany')}
          placeholder={t('screen.views.onlyMe')}
          options={own.data.map(({ companyId, companyName }) => ({
            value: companyId,
            display: companyName,
          }))}
          clearable
        />
      )}
    </EntityForm>
  )
}
