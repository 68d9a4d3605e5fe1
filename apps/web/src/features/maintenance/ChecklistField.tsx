import { Checkbox, Fieldset, Select, Stack, Text } from '@mantine/core'
import type { LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import { useTranslation } from 'react-i18next'
import { useField } from '#ui/form/useField.ts'
import classes from './ChecklistField.module.css'
import { blankChecklist, type ChecklistValue } from './entry-values.ts'

/** The checklist of an entry, large enough for gloves. A checklist that was already checked off keeps its version. */
export function ChecklistField({ choices }: { choices: LogChoices }) {
  const { t } = useTranslation('maintenance')
  const { value, onChange, error } = useField('checklist')
  const ticked = value as ChecklistValue | null
  const offered = choices.checklists.map(({ id, name }) => ({ value: id, label: name }))
  const isOffered = offered.some(one => one.value === ticked?.checklistId)
  const present = choices.checklists.find(({ id }) => id === ticked?.checklistId)
  if (!ticked && offered.length === 0) return null
  return (
    <>
      <Select
        label={t('field.checklist')}
        data={
          ticked && !isOffered ? [...offered, { value: ticked.checklistId, label: ticked.name }] : offered
        }
        value={ticked?.checklistId ?? null}
        onChange={id => onChange(blankChecklist(choices, id))}
        error={error}
        searchable
        clearable
      />
      {ticked && (
        <Fieldset legend={`${ticked.name} · ${t('screen.checklist.version', { version: ticked.version })}`}>
          <Stack gap="xs">
            {[...ticked.items.keys()].map(at => (
              <Checkbox
                key={at}
                className={classes.item}
                size="md"
                label={ticked.items[at]}
                checked={ticked.done[at] ?? false}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({
                    ...ticked,
                    done: ticked.done.map((was, index) => (index === at ? checked : was)),
                  })
                }
              />
            ))}
            <Text size="sm" c="dimmed" role="status">
              {t('screen.checklist.count', {
                done: ticked.done.filter(Boolean).length,
                total: ticked.items.length,
              })}
            </Text>
            {present && present.version > ticked.version && (
              <Text size="sm" c="dimmed">
                {t('screen.checklist.newer')}
              </Text>
            )}
          </Stack>
        </Fieldset>
      )}
    </>
  )
}
