import { CloseButton, Loader, TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SearchIcon } from '../icons.ts'

interface SearchInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'leftSection' | 'rightSection'> {
  value: string
  onChange: (text: string) => void
  /** True from the first letter until the results are shown. */
  isBusy: boolean
}

/** A search field. While it is busy, it shows a loader and sets `aria-busy`. */
export function SearchInput({ value, onChange, isBusy, ...rest }: SearchInputProps) {
  const { t } = useTranslation('ui')
  return (
    <TextInput
      type="search"
      {...rest}
      aria-busy={isBusy}
      leftSection={isBusy ? <Loader size={16} /> : <SearchIcon size={16} />}
      rightSection={
        value && <CloseButton size="sm" aria-label={t('list.clear')} onClick={() => onChange('')} />
      }
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
