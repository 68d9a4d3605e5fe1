import { ActionIcon, Button, Fieldset, Group, Stack } from '@mantine/core'
import { vocabularyLimits } from '@steelsafe/contract/vocabulary/limits.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/form/fields/fields.tsx'
import { EditOnly } from '#ui/form/fields/read-only.ts'
import { AddIcon, AscendingIcon, DescendingIcon, RemoveIcon } from '#ui/icons.ts'

/** The steps of a checklist in order, one line each. */
export function ChecklistItems() {
  const { t } = useTranslation('vocabulary')
  const { setValue } = useFormContext<{ items: string[] }>()
  const items = useWatch({ name: 'items' }) as string[]
  const set = (next: string[]) => setValue('items', next, { shouldDirty: true })
  const swap = (one: number, other: number) =>
    set(
      items.map((item, at) => (at === one ? (items[other] ?? '') : at === other ? (items[one] ?? '') : item)),
    )
  return (
    <Fieldset legend={t('field.items')}>
      <Stack gap="sm">
        {[...items.keys()].map(index => (
          // An item has no id, so use its position.
          <Group key={index} gap={4} wrap="nowrap" align="flex-start">
            <div style={{ flex: 1 }}>
              <TextField
                name={`items.${index}`}
                label={t('field.item', { number: index + 1 })}
                autoFocus={index > 0 && index === items.length - 1 && items[index] === ''}
                required
              />
            </div>
            <EditOnly>
              <Step
                icon={AscendingIcon}
                label={t('screen.editChecklist.up', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <Step
                icon={DescendingIcon}
                label={t('screen.editChecklist.down', { number: index + 1 })}
                disabled={index === items.length - 1}
                onClick={() => swap(index, index + 1)}
              />
              <Step
                icon={RemoveIcon}
                label={t('screen.editChecklist.removeItem', { number: index + 1 })}
                disabled={items.length === 1}
                onClick={() => set(items.filter((__, at) => at !== index))}
              />
            </EditOnly>
          </Group>
        ))}
        <EditOnly>
          <Button
            variant="default"
            w="fit-content"
            leftSection={<AddIcon size={16} />}
            disabled={items.length >= vocabularyLimits.items}
            onClick={() => set([...items, ''])}
          >
            {t('screen.editChecklist.addItem')}
          </Button>
        </EditOnly>
      </Stack>
    </Fieldset>
  )
}

interface StepProps {
  icon: typeof AddIcon
  label: string
  disabled: boolean
  onClick: () => void
}

/** An icon button that is aligned with the field, below its label. */
const Step = ({ icon: Icon, label, disabled, onClick }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={36}
    mt={24}
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon size={16} />
  </ActionIcon>
)
