import type { FileSortField, Folder } from '@steelsafe/contract/files/entities.ts'
import { fileLimits } from '@steelsafe/contract/files/limits.ts'
import { useState } from 'react'

export interface Sort {
  field: FileSortField
  ascending: boolean
}

/** The visible page of a folder and its sort order. */
export interface FolderPart {
  page: number
  sort: Sort
  goTo: (page: number) => void
  sortBy: (sort: Sort) => void
  query: { sortField: FileSortField; sortAscending: string; skip: number; take: number }
}

/** Returns the number of pages of a folder, at least 1. */
export const countPages = ({ fileCount, subfolderCount }: Pick<Folder, 'fileCount' | 'subfolderCount'>) =>
  Math.max(1, Math.ceil((fileCount + subfolderCount) / fileLimits.folderPage))

/** Returns the visible page of a folder. A different folder starts at page 1; the sort order stays. */
export function useFolderPart(path: string): FolderPart {
  const [sort, setSort] = useState<Sort>({ field: 'name', ascending: true })
  const [at, setAt] = useState({ path, page: 1 })
  const page = at.path === path ? at.page : 1
  return {
    page,
    sort,
    goTo: next => setAt({ path, page: next }),
    sortBy: next => {
      setSort(next)
      setAt({ path, page: 1 })
    },
    query: {
      sortField: sort.field,
      sortAscending: String(sort.ascending),
      skip: (page - 1) * fileLimits.folderPage,
      take: fileLimits.folderPage,
    },
  }
}
