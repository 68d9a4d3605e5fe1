import { Checkbox, Fieldset, Select, Stack, Text } from '@mantine/core'
import type { LogChoices } from '@steelsafe/contract/maintenance/entities.ts'
import { useTranslation } from 'react-i18next'
import { joinParts } from '#ui/facts/join-parts.ts'
import { Fact } from '#ui/form/fields/FieldOrFact.tsx'
import { EditOnly, useIsReadOnly } from '#ui/form/fields/read-only.ts'
import { useField } from '#ui/form/fields/useField.ts'
import { toSelectItems } from '#ui/form/options/fixed-options.ts'
import classes from './ChecklistField.module.css'
import { blankChecklist, type ChecklistValue } from './entry-values.ts'

/** Field for the checklist of an entry, large enough for gloves. A stored checklist stays in its version. */
export function ChecklistField({ choices }: { choices: LogChoices }) {
  const { t } = useTranslation('maintenance')
  const { value, onChange, error } = useField('checklist')
  const isReadOnly = useIsReadOnly()
  const checklist = value as ChecklistValue | null
  const options = toSelectItems(choices.checklists, ({ name }) => name)
  const isOffered = options.some(one => one.value === checklist?.checklistId)
  const present = choices.checklists.find(({ id }) => id === checklist?.checklistId)
  if (!checklist && options.length === 0) return null
  return (
    <>
      <EditOnly>
        <Select
          label={t('field.checklist')}
          data={
            checklist && !isOffered
              ? [...options, { value: checklist.checklistId, label: checklist.name }]
              : options
          }
          value={checklist?.checklistId ?? null}
          onChange={id => onChange(blankChecklist(choices, id))}
          error={error}
          searchable
          clearable
          allowDeselect
        />
      </EditOnly>
      {checklist && (
        <Fieldset
          legend={joinParts(checklist.name, t('screen.checklist.version', { version: checklist.version }))}
        >
          <Stack gap="xs">
            {[...checklist.items.keys()].map(at =>
              isReadOnly ? (
                <Fact key={at} label={checklist.items[at]} fact={checklist.done[at] ?? false} />
              ) : (
                <Checkbox
                  key={at}
                  className={classes.item}
                  size="md"
                  label={checklist.items[at]}
                  checked={checklist.done[at] ?? false}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange({
                      ...checklist,
                      done: checklist.done.map((was, index) => (index === at ? checked : was)),
                    })
                  }
                />
              ),
            )}
            <Text size="sm" c="dimmed" role="status">
              {t('screen.checklist.count', {
                done: checklist.done.filter(Boolean).length,
                total: checklist.items.length,
              })}
            </Text>
            {present && present.version > checklist.version && (
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
