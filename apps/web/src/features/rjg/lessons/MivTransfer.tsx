import { Lesson } from './Lesson.tsx'

/** The lesson on moving a process to another press. */
export const Screen = () => <Lesson page="mivtransfer" />
