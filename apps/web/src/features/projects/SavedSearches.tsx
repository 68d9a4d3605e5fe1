import { Button, Menu, Modal } from '@mantine/core'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import type { SavedSearch } from '@steelsafe/contract/projects/entities.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct, useAnswer } from '#core/queries.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { OpenIcon, RemoveIcon } from '#ui/icons.ts'

interface SavedSearchesProps {
  kind: SavedSearch['kind']
  criteria: Record<string, string>
  onChoose: (criteria: Record<string, string>) => void
}

/** The searches that the user has saved: choose one, save this one, or delete one. */
export function SavedSearches({ kind, criteria, onChoose }: SavedSearchesProps) {
  const { t } = useTranslation('projects')
  const searches = useAnswer(projects.savedSearches, { query: { kind } })
  const { act: forget } = useAct(projects.forgetSearch)
  const [isOpen, setOpen] = useState(false)
  const all = searches.data ?? []
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" rightSection={<OpenIcon size={14} />}>
            {t('screen.search.saved')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {all.map(({ id, name, criteria: saved }) => (
            <Menu.Item key={id} onClick={() => onChoose(saved)}>
              {name}
            </Menu.Item>
          ))}
          {all.length > 0 && <Menu.Divider />}
          <Menu.Item disabled={Object.keys(criteria).length === 0} onClick={() => setOpen(true)}>
            {t('screen.search.save')}
          </Menu.Item>
          {all.map(({ id, name }) => (
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
        title={t('screen.search.save')}
        closeButtonProps={{ 'aria-label': t('screen.phone.close') }}
      >
        <EntityForm
          act={projects.saveSearch}
          values={{ name: '' }}
          toBody={({ name }) => ({ kind, name, criteria })}
          submit={t('screen.search.save')}
          onDone={() => setOpen(false)}
        >
          <TextField name="name" label={t('field.searchName')} required autoFocus />
        </EntityForm>
      </Modal>
    </>
  )
}
