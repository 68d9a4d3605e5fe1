import { Lesson } from './Lesson.tsx'

/** How a process moves to another press. */
export const Screen = () => <Lesson page="mivtransfer" />
