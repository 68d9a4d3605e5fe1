import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** Returns the typed text of a search field, and the search term: the same text after a pause in typing. */
export function useSearchTerm(delayMs = 250) {
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(typed.trim(), delayMs)
  return { typed, setTyped, searchTerm, isTyping: typed.trim() !== searchTerm }
}
