import { useParam } from '#core/navigation.ts'
import { CompanyUserList } from './CompanyUserList.tsx'

export const Screen = () => <CompanyUserList id={useParam('id')} />
