import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** Returns the typed text of a search field, and the search term: the same text after a pause in typing. */
export function useSearchTerm(delayMs = 250) {
  const [searchText, setSearchText] = useState('')
  const [searchTerm] = useDebouncedValue(searchText.trim(), delayMs)
  return {
    typed: searchText,
    setTyped: setSearchText,
    searchTerm,
    isTyping: searchText.trim() !== searchTerm,
  }
}
